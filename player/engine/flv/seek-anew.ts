import { closeAll } from '../../lib/close-all';
import { lastOf } from '../../lib/from-end';
import { listen } from '../media/listen';
import { readRanges } from '../media/time-ranges';

/** mpegts.js seeks a tenth of a second after the element, and fails if it is closed meanwhile. */
const SOUGHT_MS = 300;

/** For one place. */
const ATTEMPTS = 3;

/** Before this time mpegts.js goes to the first picture, where that comes later. */
const START_S = 1;

export interface SeekAnewOptions {
  /** The first time that mpegts.js can go back to, in seconds; infinite in a file without an index. */
  readonly firstSeekable: () => number;
  /** Bytes are still being fetched. */
  readonly fetches: () => boolean;
  /** Loads the file from its beginning, and goes to the place where the element is. */
  readonly load: () => void;
}

/**
 * Loads a file anew for a seek that mpegts.js cannot serve. Without an index it would drop its buffer and stay where it
 * reads, so that it does not learn of the seek; what it has dropped does not come again, and its download may rest.
 *
 * Its listener comes before that of mpegts.js.
 */
export function seekAnew(
  video: HTMLVideoElement,
  { firstSeekable, fetches, load }: SeekAnewOptions,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let made = 0;
  /** Where the buffer ended at the last look; what has been fetched is appended later. */
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
