import { closeAll } from '../../lib/close-all';
import { listen } from '../media/listen';

/** A download of which nothing has come for so long has hung, in milliseconds; slow servers take some seconds. */
const PATIENCE_MS = 20_000;

/** Events that show a download at work, or from which on the viewer waits for it. */
const EVENTS = ['loadstart', 'progress', 'timeupdate', 'seeking', 'waiting', 'play'] as const;

/** Calls `lost` where the viewer waits for a server that sends nothing, for which browsers wait without an end. */
export function watchHungDownload(video: HTMLVideoElement, lost: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isAwaited(video)) lost();
    }, PATIENCE_MS);
  };
  wait();
  const stop = listen(video, EVENTS, wait);
  return () => closeAll([stop, () => clearTimeout(timer)]);
}

function isAwaited({ paused, error, networkState, readyState }: HTMLVideoElement): boolean {
  const lacksData = readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  return !paused && error === null && networkState === HTMLMediaElement.NETWORK_LOADING && lacksData;
}
