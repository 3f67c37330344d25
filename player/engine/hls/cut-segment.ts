import { type Bytes, joinBytes } from '../../lib/bytes';
import { boxAt } from './boxes';
import { type MovieFragment, readMovieFragment } from './movie-fragment';

/**
 * Lengths of the pieces, in seconds. The first decide on how soon a picture is there, and hls.js appends each when the
 * next one has come; those that follow are only work.
 */
const PIECES_S = [0.12, 0.12, 0.25, 0.5, 1] as const;

/** Boxes that may stand before a fragment, and mean nothing to those who append it. */
const SKIPPED = new Set(['styp', 'sidx', 'prft', 'emsg', 'free']);

export interface Cutter {
  push(bytes: Bytes): void;
  /** Gives what is left. */
  end(): void;
}

/**
 * Divides a segment of fragmented MP4 into short fragments while it comes: hls.js appends a fragment when it is whole, and
 * most segments are one. What cannot be divided goes on as it is, and MPEG-TS when it is whole.
 *
 * @param seconds length of the segment
 */
export function createCutter(seconds: number, emit: (piece: Bytes) => void): Cutter {
  let held: Bytes = new Uint8Array();
  let fragment: { readonly movie: MovieFragment; readonly perSecond: number; done: number } | null = null;
  let pieces = 0;
  let way: 'looking' | 'cutting' | 'passing' | 'keeping' = 'looking';

  const pass = () => {
    way = 'passing';
    if (held.length > 0) emit(held.slice());
    held = new Uint8Array();
  };
  const drop = (bytes: number) => {
    held = held.subarray(bytes);
  };

  /** Up to a fragment's data; false where more has to come. */
  const look = (): boolean => {
    const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
    const box = boxAt(view, 0);
    if (box === null) {
      if (held.length < 8) return false;
      // What begins with no box is no MP4.
      way = 'keeping';
      return false;
    }
    if (box.type === 'moof') {
      const data = boxAt(view, box.end);
      if (held.length < box.end + 8) return false;
      const movie = data?.type === 'mdat' ? readMovieFragment(held.slice(0, box.end)) : null;
      const total = movie?.samples.reduce((sum, { duration }) => sum + duration, 0) ?? 0;
      const bytes = movie?.samples.reduce((sum, { size }) => sum + size, 0);
      if (movie === null || total === 0 || data?.end !== box.end + 8 + (bytes ?? -1)) {
        pass();
        return false;
      }
      drop(box.end + 8);
      fragment = { movie, perSecond: total / seconds, done: 0 };
      way = 'cutting';
      return true;
    }
    if (!SKIPPED.has(box.type)) {
      if (/^[a-z0-9 ]{4}$/i.test(box.type)) pass();
      else way = 'keeping';
      return false;
    }
    if (held.length < box.end) return false;
    drop(box.end);
    return held.length > 0;
  };

  /** The samples that are whole; false where more has to come. */
  const cut = (): boolean => {
    if (fragment === null) return false;
    const { movie, perSecond, done } = fragment;
    const ticks = perSecond * (PIECES_S[pieces] ?? 1);
    let [count, size, duration] = [0, 0, 0];
    for (const sample of movie.samples.slice(done)) {
      if (size + sample.size > held.length) break;
      [count, size, duration] = [count + 1, size + sample.size, duration + sample.duration];
      if (duration >= ticks) break;
    }
    const isLast = done + count === movie.samples.length;
    if (count === 0 || (duration < ticks && !isLast)) return false;
    emit(movie.write(done, done + count, held.slice(0, size)));
    drop(size);
    pieces += 1;
    fragment.done += count;
    if (isLast) {
      fragment = null;
      way = 'looking';
    }
    return held.length > 0;
  };

  return {
    push(bytes) {
      held = joinBytes([held, bytes]);
      for (let goes = true; goes; ) {
        if (way === 'passing') pass();
        goes = way === 'looking' ? look() : way === 'cutting' && cut();
      }
      if (way === 'passing') pass();
    },
    end: pass,
  };
}
