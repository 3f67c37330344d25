import { closeAll } from '../../lib/close-all';
import { listen } from './listen';
import { readRanges } from './time-ranges';

/**
 * Time in which a browser completes a seek into buffered media, in milliseconds. It doubles with each repetition, so
 * that a slow decoder has enough time.
 */
const PATIENCE_MS = 1000;

/** WebKitGTK ignores a repeated seek to the same time as the lost one. */
const NUDGE_SECONDS = 0.01;

/** Media that must be buffered after the target, in seconds; with less, the browser may still be waiting for data. */
const ENOUGH_SECONDS = 0.5;

/**
 * Repeats a seek that does not complete although its target is buffered. WebKitGTK loses a seek that is made while it
 * decodes its first frame.
 */
export function repeatLostSeeks(video: HTMLVideoElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience = PATIENCE_MS;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!video.seeking) return;
      if (!holds(video, video.currentTime)) return wait();
      patience *= 2;
      video.currentTime += NUDGE_SECONDS;
    }, patience);
  };
  const forget = () => {
    clearTimeout(timer);
    patience = PATIENCE_MS;
  };
  const stops = [listen(video, ['seeking'], wait), listen(video, ['seeked', 'emptied'], forget), forget];
  return () => closeAll(stops);
}

function holds(video: HTMLVideoElement, time: number): boolean {
  return readRanges(video.buffered).some(
    ({ start, end }) => time >= start && Math.min(time + ENOUGH_SECONDS, video.duration) <= end,
  );
}
