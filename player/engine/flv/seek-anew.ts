import { closeAll } from '../../lib/close-all';
import { lastOf } from '../../lib/from-end';
import { listen } from '../media/listen';
import { readRanges } from '../media/time-ranges';

/** mpegts.js seeks a tenth of a second after the element, and throws if it is closed before that; milliseconds. */
const SOUGHT_MS = 300;

/** Maximum attempts per position. */
const ATTEMPTS = 3;

/** Before this time mpegts.js seeks to the first frame, if that is later; in seconds. */
const START_S = 1;

export interface SeekAnewOptions {
  /** The first time that mpegts.js can seek back to, in seconds; `Infinity` without an index. */
  readonly firstSeekable: () => number;
  /** Whether data is still being fetched. */
  readonly fetches: () => boolean;
  /** Loads the file from its beginning, and seeks to the element's position. */
  readonly load: () => void;
}

/**
 * Reloads a file for a seek that mpegts.js cannot serve. Without an index it would drop its buffer and read on at the same
 * offset, so it must not receive the event; the dropped data is lost, and its download may be suspended.
 *
 * Its listener precedes that of mpegts.js.
 */
export function seekAnew(
  video: HTMLVideoElement,
  { firstSeekable, fetches, load }: SeekAnewOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let made = 0;
  /** End of the buffer at the last check; fetched data is appended later. */
  let reach: number | null = null;
  const comes = () => {
    const ranges = readRanges(video.buffered);
    const [first] = ranges;
    const end = lastOf(ranges)?.end ?? 0;
    const grows = end !== reach;
    reach = end;
    return (fetches() || grows) && (first === undefined || first.start <= video.currentTime);
  };
  const check = () => {
    if (isBuffered(video)) return;
    const hasIndex = Number.isFinite(firstSeekable());
    if (!hasIndex && !video.seeking) return;
    if (!hasIndex && comes()) return wait();
    if (made >= ATTEMPTS) return;
    made += 1;
    load();
  };
  const wait = () => {
    clearTimeout(timer);
    if (video.currentTime < firstSeekable()) timer = setTimeout(check, SOUGHT_MS);
  };
  const stops = [
    listen(video, ['seeking'], (event) => {
      if (!Number.isFinite(firstSeekable()) && video.currentTime > START_S) event.stopImmediatePropagation();
      reach = null;
      wait();
    }),
    listen(video, ['seeked'], () => {
      made = 0;
    }),
    () => clearTimeout(timer),
  ];
  return () => closeAll(stops);
}

function isBuffered({ buffered, currentTime }: HTMLVideoElement): boolean {
  return readRanges(buffered).some(({ start, end }) => currentTime >= start && currentTime < end);
}
