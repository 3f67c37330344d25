import type Hls from 'hls.js';
import { listen } from '../../media/listen';
import { countStalls, LONG_MS } from './starving';

/** A wait this soon after a seek is that of the seek, in milliseconds. */
const AFTER_SEEK_MS = 3000;

/**
 * Calls `starves` when the lowest rendition stalls again and again.
 *
 * @returns what ends the watch
 */
export function watchStarving(
  video: HTMLVideoElement,
  current: () => Hls | null,
  starves: () => void,
): () => void {
  const stalls = countStalls();
  let soughtAt = Number.NEGATIVE_INFINITY;
  let hasPlayed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLowest = () => {
    const hls = current();
    return hls !== null && hls.levels.length > 0 && hls.loadLevel === 0;
  };
  const stop = listen(video, ['waiting', 'playing', 'seeking', 'emptied', 'pause'], ({ type }) => {
    clearTimeout(timer);
    if (type === 'playing') hasPlayed = true;
    if (type === 'seeking') soughtAt = performance.now();
    // Another source, or another instance of the same one.
    if (type === 'emptied') {
      hasPlayed = false;
      stalls.forget();
    }
    if (type !== 'waiting' || !hasPlayed || video.seeking || !isLowest()) return;
    const now = performance.now();
    if (now - soughtAt < AFTER_SEEK_MS) return;
    if (stalls.add(now)) starves();
    else timer = setTimeout(() => isLowest() && starves(), LONG_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
