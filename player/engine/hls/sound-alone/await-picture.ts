import { listen } from '../../media/listen';

/** Maximum wait for the returning picture, in milliseconds: while none of it has loaded, and in total. */
const NOTHING_MS = 4000;
const PATIENCE_MS = 8000;

/**
 * Waits for the first frame after video is loaded again.
 *
 * @param comes whether part of the video has been loaded
 * @param missed called once per failed return, except while the device is offline, since audio fails too
 */
export function awaitPicture(video: HTMLVideoElement, comes: () => boolean, missed: () => void) {
  let stopListening: (() => void) | null = null;
  let timers: readonly ReturnType<typeof setTimeout>[] = [];
  const stop = () => {
    for (const timer of timers) clearTimeout(timer);
    stopListening?.();
    stopListening = null;
  };
  const fail = () => {
    if (stopListening === null || !navigator.onLine) return;
    stop();
    missed();
  };
  return {
    begin() {
      stop();
      stopListening = listen(video, ['loadeddata'], stop);
      const lookForAny = () => {
        if (!comes()) fail();
      };
      timers = [setTimeout(lookForAny, NOTHING_MS), setTimeout(fail, PATIENCE_MS)];
    },
    /** Call when the stream has reported a fatal error. */
    fail,
    stop,
  };
}
