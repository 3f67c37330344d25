import { effect } from '@preact/signals-core';
import { poll } from '../../lib/poll';
import { afterPaint } from '../../lib/time/after-paint';
import { END_S } from './start/start';
import type { Viewing } from './viewing';

/** Interval at which the position is stored during playback, in milliseconds. */
export const KEEP_EVERY_MS = 5000;

/**
 * Stores the viewer's position: every few seconds during playback, at a pause, when the page is hidden or left, and
 * when another video opens. At the end it is 0. Live streams and panoramas have no position to resume.
 *
 * @param keep takes whole seconds; `leaving`: this may be the last chance to store it
 * @param every milliseconds
 * @returns the function that stops it
 */
export function keepPlace(
  viewing: Pick<Viewing, 'playback' | 'source' | 'details'>,
  keep: (time: number, leaving: boolean) => void,
  every = KEEP_EVERY_MS,
): () => void {
  const { playback, source, details } = viewing;
  let played = false;

  const keepNow = (leaving: boolean) => {
    if (!played || source.peek()?.live !== null || details.peek()?.is360 === true) return;
    const time = playback.time.peek();
    const left = (playback.duration.peek() ?? Number.POSITIVE_INFINITY) - time;
    keep(playback.state.peek() === 'ended' || left < END_S ? 0 : Math.floor(time), leaving);
  };
  const stopFollowing = effect(() => {
    if (playback.state.value !== 'playing') return undefined;
    played = true;
    const stopPolling = poll(every, () => keepNow(false));
    return () => {
      stopPolling();
      // Delayed until the paint after the press, since a cookie is written by another process.
      afterPaint(() => keepNow(false));
    };
  });
  const closing = new AbortController();
  const listening = { signal: closing.signal };
  const keepWhenHidden = () => {
    if (document.visibilityState === 'hidden') keepNow(true);
  };
  document.addEventListener('visibilitychange', keepWhenHidden, listening);
  window.addEventListener('pagehide', () => keepNow(true), listening);

  return () => {
    closing.abort();
    keepNow(true);
    played = false;
    stopFollowing();
  };
}
