/** Settings for a picture beside the main one. In seconds, except the first rendition. */
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

/** The same without sound. */
export const SMALL = {
  ...SMALL_AND_HEARD,
  audioStreamController: undefined,
  audioTrackController: undefined,
};
