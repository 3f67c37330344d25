/** For a picture beside the one that plays. In seconds, except the first rendition. */
export const SMALL_AND_HEARD = {
  startLevel: 0,
  lowLatencyMode: false,
  maxBufferLength: 6,
  maxMaxBufferLength: 6,
  backBufferLength: 0,
  enableWorker: false,
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
};

/** Without sound, which nobody hears. */
export const SMALL = {
  ...SMALL_AND_HEARD,
  audioStreamController: undefined,
  audioTrackController: undefined,
};
