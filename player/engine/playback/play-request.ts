import type { PlayOutcome } from '../contract';
import { listen } from '../media/listen';

/**
 * Requests playback, again after a new source has interrupted the request: an engine that opens or re-attaches cancels
 * the first one.
 *
 * @param wanted whether playback is still wanted; a pause or the end of the video ends the retries
 */
export async function requestPlay(video: HTMLVideoElement, wanted: () => boolean): Promise<PlayOutcome> {
  for (;;) {
    try {
      await video.play();
      return 'playing';
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      if (name === 'NotAllowedError') return 'blocked';
      if (name !== 'AbortError') return 'failed';
      if (!wanted() || !(await sourceArrives(video, wanted))) return 'interrupted';
    }
  }
}

/** Longest wait for the next source after an interrupted request, in milliseconds. */
const PATIENCE_MS = 30_000;

function sourceArrives(video: HTMLVideoElement, wanted: () => boolean): Promise<boolean> {
  if (video.readyState > 0) return Promise.resolve(wanted());
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve(wanted());
    };
    const timer = setTimeout(finish, PATIENCE_MS);
    const stop = listen(video, ['loadedmetadata', 'pause', 'emptied', 'error'], (event) => {
      if (event.type !== 'emptied' || !wanted()) finish();
    });
  });
}
