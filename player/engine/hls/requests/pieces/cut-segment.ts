import { type Bytes, joinBytes, sizeOf } from '../../../../lib/network/bytes';
import { boxAt } from '../../../media/boxes';
import { type MovieFragment, readMovieFragment } from './movie-fragment';

/**
 * Durations of the pieces, in seconds: short ones while the viewer waits for the picture, since they determine when it
 * appears, and longer ones otherwise, since each piece costs time.
 */
const WAITED_FOR_S = 0.12;
const USUAL_S = 1;

/** Media after a seek position that a decoder needs before it shows the frame, in seconds. */
export const PREROLL_S = 0.5;

/** Boxes that may precede a fragment, and that source buffers ignore. */
const SKIPPED = new Set(['styp', 'sidx', 'prft', 'emsg', 'free']);

/** The one of these boxes that is kept, for `record-timed.ts`. */
const EVENT = 'emsg';

export interface Cutter {
  push(bytes: Bytes): void;
  /** Emits the remaining data. */
  end(): void;
}

/**
 * Divides a segment of fragmented MP4 into short fragments while it loads: hls.js appends complete fragments, and most
 * segments are a single one. It considers a fragment complete when the next one begins, so each output ends with the
 * header of the next. Data that cannot be divided, or already is, passes unchanged; MPEG-TS passes when complete.
 *
 * @param seconds length of the segment
 * @param waitedFor how far into the segment the viewer is waiting, in seconds; 0 if they are not
 */
export function createCutter(seconds: number, waitedFor: () => number, emit: (piece: Bytes) => void): Cutter {
  let held: Bytes = new Uint8Array();
  /** Chunks received since, joined when there is enough: segments arrive in hundreds of chunks. */
  let parts: Bytes[] = [];
  /** Event messages before the next fragment. */
  let events: Bytes[] = [];
  let fragment: { readonly movie: MovieFragment; readonly perSecond: number } | null = null;
  /** The range of samples of the next piece, and their size in bytes. */
  let [from, to, size] = [0, 0, 0];
  /** Duration that has been emitted, in seconds. */
  let cutAlready = 0;
  let way: 'looking' | 'cutting' | 'passing' | 'keeping' = 'looking';

  const pass = () => {
    way = 'passing';
    if (events.length > 0) held = joinBytes([...takeEvents(), held]);
    if (held.length > 0) emit(held.slice());
    held = new Uint8Array();
  };
  const takeEvents = () => {
    const taken = events;
    events = [];
    return taken;
  };
  const join = () => {
    held = joinBytes([held, ...parts]);
    parts = [];
  };
  const drop = (bytes: number) => {
    held = held.subarray(bytes);
  };

  /** Plans the next piece; returns its header, which is empty after the last samples. */
  const plan = (): Bytes => {
    if (fragment === null) return new Uint8Array();
    const { movie, perSecond } = fragment;
    const length = cutAlready < waitedFor() ? WAITED_FOR_S : USUAL_S;
    let duration = 0;
    [from, size] = [to, 0];
    for (const sample of movie.samples.slice(from)) {
      if (duration >= length * perSecond) break;
      [to, size, duration] = [to + 1, size + sample.size, duration + sample.duration];
    }
    cutAlready += duration / perSecond;
    if (from < to) return movie.write(from, to);
    fragment = null;
    way = 'looking';
    return new Uint8Array();
  };

  /** Reads up to a fragment's data; returns false if more data is needed. */
  const look = (): boolean => {
    const view = new DataView(held.buffer, held.byteOffset, held.byteLength);
    const box = boxAt(view, 0);
    if (box === null) {
      if (held.length < 8) return false;
      // Data that does not begin with a box is not MP4.
      way = 'keeping';
      return false;
    }
    if (box.type === 'moof') {
      const data = boxAt(view, box.end);
      if (held.length < box.end + 8) return false;
      const isOnly = cutAlready === 0;
      const movie = isOnly && data?.type === 'mdat' ? readMovieFragment(held.slice(0, box.end)) : null;
      const total = movie?.samples.reduce((sum, { duration }) => sum + duration, 0) ?? 0;
      const bytes = movie?.samples.reduce((sum, sample) => sum + sample.size, 0);
      if (movie === null || total === 0 || data?.end !== box.end + 8 + (bytes ?? -1)) {
        pass();
        return false;
      }
      drop(box.end + 8);
      fragment = { movie, perSecond: total / seconds };
      to = 0;
      way = 'cutting';
      emit(joinBytes([...takeEvents(), plan()]));
      return true;
    }
    if (!SKIPPED.has(box.type)) {
      if (/^[a-z0-9 ]{4}$/i.test(box.type)) pass();
      else way = 'keeping';
      return false;
    }
    if (held.length < box.end) return false;
    if (box.type === EVENT) events.push(held.slice(0, box.end));
    drop(box.end);
    return held.length > 0;
  };

  /** Emits the samples of a piece once all of them have arrived. */
  const cut = (): boolean => {
    if (held.length < size) return false;
    const data = held.slice(0, size);
    drop(size);
    emit(joinBytes([data, plan()]));
    return held.length > 0;
  };

  return {
    push(bytes) {
      parts.push(bytes);
      if (way === 'cutting' && held.length + sizeOf(parts) < size) return;
      join();
      for (let goes = true; goes; ) {
        if (way === 'passing') pass();
        goes = way === 'looking' ? look() : way === 'cutting' && cut();
      }
      if (way === 'passing') pass();
    },
    end() {
      join();
      pass();
    },
  };
}
