/** For a picture beside the one that plays. In seconds, except the first rendition. */
export const SMALL = {
  startLevel: 0,
  lowLatencyMode: false,
  maxBufferLength: 6,
  maxMaxBufferLength: 6,
  backBufferLength: 0,
  enableWorker: false,
  // Nobody hears it.
  audioStreamController: undefined,
  audioTrackController: undefined,
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
};
