import { listen } from '../../media/listen';

/** Maximum wait for a picture that comes back, in milliseconds. */
const PATIENCE_MS = 8000;

/**
 * Awaits the first frame of a picture that comes back.
 *
 * @param missed called once for each return that fails, unless the device is offline, where the sound fails as well
 */
export function awaitPicture(video: HTMLVideoElement, missed: () => void) {
  let stopListening: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
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
      timer = setTimeout(fail, PATIENCE_MS);
    },
    /** The stream has reported a fatal error. */
    fail,
    stop,
  };
}
