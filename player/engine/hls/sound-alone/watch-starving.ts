import type Hls from 'hls.js';
import { listen } from '../../media/listen';
import { countStalls, LONG_MS } from './starving';

/** Waiting this soon after a seek is caused by the seek, unless it lasts longer; in milliseconds. */
const AFTER_SEEK_MS = 3000;

const EVENTS = ['play', 'playing', 'waiting', 'seeking', 'pause', 'emptied'] as const;

/**
 * Calls `starves` when the lowest rendition stalls repeatedly. The player's own seeks, for example to the live edge, do
 * not end a stall.
 *
 * @returns the function that ends the watch
 */
export function watchStarving(
  video: HTMLVideoElement,
  current: () => Hls | null,
  starves: () => void,
): () => void {
  const stalls = countStalls();
  let soughtAt = Number.NEGATIVE_INFINITY;
  let hasPlayed = false;
  let isPaused = false;
  let isStall = false;
  let isCounted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLowest = () => {
    const hls = current();
    return hls !== null && navigator.onLine && hls.levels.length > 0 && hls.loadLevel === 0;
  };
  const after = (ms: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  const stall = () => {
    isStall = true;
    isCounted = isLowest();
    if (isCounted && stalls.add(performance.now())) starves();
    else after(LONG_MS, () => isLowest() && starves());
  };
  const stop = listen(video, EVENTS, ({ type }) => {
    const now = performance.now();
    if (type === 'seeking') soughtAt = now;
    if (type === 'waiting' || type === 'seeking') {
      if (!hasPlayed || isPaused || isStall) return;
      if (now - soughtAt < AFTER_SEEK_MS) after(AFTER_SEEK_MS, stall);
      else stall();
      return;
    }
    clearTimeout(timer);
    // Counts also the stall that caused the switch to the lowest rendition.
    if (type === 'playing' && isStall && !isCounted && isLowest()) stalls.add(now);
    isStall = false;
    isPaused = type === 'pause';
    if (type === 'playing') hasPlayed = true;
    // Another source, or another instance for the same one.
    if (type !== 'emptied') return;
    hasPlayed = false;
    stalls.forget();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
