import { closeAll } from '../../lib/close-all';
import { listen } from '../media/listen';

/** A download without data for this long hangs, in milliseconds; slow servers take some seconds. */
const PATIENCE_MS = 20_000;

/** Events that show progress of the download, or after which the viewer waits for it. */
const EVENTS = ['loadstart', 'progress', 'timeupdate', 'seeking', 'waiting', 'play'] as const;

/** How often the server is probed before the file has begun: a large index takes minutes on a slow line. */
const MOST_ASKED = 9;

/**
 * Calls `lost` when the viewer waits for a server that sends nothing; browsers would wait forever. Chromium fires no
 * `progress` event before the metadata is complete, so the server is probed.
 *
 * @param answers whether the server responds to a probe
 */
export function watchHungDownload(
  video: HTMLVideoElement,
  lost: () => void,
  answers: () => Promise<boolean>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  let closed = false;
  const look = async () => {
    if (!isAwaited(video)) return;
    if (video.readyState === 0 && asked < MOST_ASKED) {
      asked += 1;
      if (await answers()) return closed ? undefined : wait();
    }
    if (!closed && isAwaited(video)) lost();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), PATIENCE_MS);
  };
  wait();
  const stop = listen(video, EVENTS, wait);
  const end = () => {
    closed = true;
    clearTimeout(timer);
  };
  return () => closeAll([stop, end]);
}

function isAwaited({ paused, error, networkState, readyState }: HTMLVideoElement): boolean {
  const lacksData = readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  return !paused && error === null && networkState === HTMLMediaElement.NETWORK_LOADING && lacksData;
}
