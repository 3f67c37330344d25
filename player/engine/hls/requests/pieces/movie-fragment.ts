import { type Bytes, joinBytes } from '../../../../lib/network/bytes';
import { type Box, boxAt, boxesIn, numbers, writeBox, writeHeader } from '../../../media/boxes';

/** A video frame, or an audio packet. */
export interface Sample {
  readonly size: number;
  /** In the track's timescale. */
  readonly duration: number;
  /** The remaining fields of its entry in the run, unchanged. */
  readonly rest: readonly number[];
}

/** A fragment of one track in one run, which can be written again in parts. */
export interface MovieFragment {
  readonly samples: readonly Sample[];
  /** The header for a fragment of a subset of the samples. */
  write(from: number, to: number): Bytes;
}

/** Flags of `tfhd` and `trun`. */
const BASE_DATA_OFFSET = 0x1;
const DEFAULT_DURATION = 0x8;
const DEFAULT_SIZE = 0x10;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const DURATION = 0x100;
const SIZE = 0x200;
const FLAGS = 0x400;
const COMPOSITION = 0x800;

/**
 * Parses a `moof` whose samples lie consecutively in the following `mdat`. Returns `null` for sample encryption,
 * several tracks or runs, and defaults inherited from the track: these are not divided.
 */
export function readMovieFragment(bytes: Bytes): MovieFragment | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const moof = boxAt(view, 0);
  const [mfhd, traf] = inside(view, moof, ['mfhd', 'traf']) ?? [];
  const [tfhd, tfdt, trun] = inside(view, traf, ['tfhd', 'tfdt', 'trun']) ?? [];
  if (!moof || !mfhd || !tfhd || !tfdt || !trun) return null;
  const defaults = readDefaults(view, tfhd);
  const run = defaults === null ? null : readRun(view, trun, defaults);
  // The samples start with the first byte of the following `mdat`.
  if (run === null || run.dataOffset !== moof.end + 8) return null;

  const copy = ({ start, end }: Box) => bytes.slice(start, end);
  const time = timeOf(view, tfdt);
  return {
    samples: run.samples,
    write(from, to) {
      const earlier = run.samples.slice(0, from).reduce((sum, { duration }) => sum + duration, 0);
      const begins = time + BigInt(earlier);
      const flags = DATA_OFFSET | DURATION | SIZE | run.kept | (from === 0 ? run.first : 0);
      const samples = run.samples.slice(from, to);
      const head = [flags, samples.length, 0, ...(from === 0 ? run.firstFlags : [])];
      const rows = samples.flatMap(({ duration, size, rest }) => [duration, size, ...rest]);
      const runBox = writeBox('trun', numbers(...head, ...rows));
      new DataView(runBox.buffer).setUint8(8, view.getUint8(trun.content));
      const track = writeBox('traf', copy(tfhd), writeTime(begins), runBox);
      const whole = writeBox('moof', copy(mfhd), track);
      // Position of the run's data offset: after the enclosing boxes, their headers, and the run's own header, flags
      // and count.
      const place = whole.length - runBox.length + 16;
      new DataView(whole.buffer).setUint32(place, whole.length + 8);
      const size = samples.reduce((sum, sample) => sum + sample.size, 0);
      return joinBytes([whole, writeHeader('mdat', size)]);
    },
  };
}

/** The content of a box if it consists of boxes of these types, in this order. */
function inside(
  view: DataView,
  box: Box | null | undefined,
  types: readonly string[],
): readonly Box[] | null {
  if (!box || box.end > view.byteLength) return null;
  const boxes = boxesIn(view, box.content, box.end);
  return boxes?.map(({ type }) => type).join() === types.join() ? boxes : null;
}

function readDefaults(view: DataView, { content }: Box) {
  const flags = view.getUint32(content) & 0xffffff;
  if (flags & BASE_DATA_OFFSET) return null;
  let place = content + 8 + (flags & 0x2 ? 4 : 0);
  const next = (flag: number) => {
    if (!(flags & flag)) return null;
    place += 4;
    return view.getUint32(place - 4);
  };
  return { duration: next(DEFAULT_DURATION), size: next(DEFAULT_SIZE) };
}

interface Defaults {
  readonly duration: number | null;
  readonly size: number | null;
}

function readRun(view: DataView, { content, end }: Box, defaults: Defaults) {
  const flags = view.getUint32(content) & 0xffffff;
  const count = view.getUint32(content + 4);
  let place = content + 8;
  const next = () => {
    place += 4;
    return view.getUint32(place - 4);
  };
  const kept = flags & (FLAGS | COMPOSITION);
  const first = flags & FIRST_FLAGS;
  const width = [DURATION, SIZE, FLAGS, COMPOSITION].filter((flag) => flags & flag).length * 4;
  const head = (flags & DATA_OFFSET ? 4 : 0) + (first ? 4 : 0);
  if (!(flags & DATA_OFFSET) || place + head + count * width !== end) return null;
  const dataOffset = next();
  const firstFlags = first ? [next()] : [];
  const samples: Sample[] = [];
  for (let index = 0; index < count; index += 1) {
    const duration = flags & DURATION ? next() : defaults.duration;
    const size = flags & SIZE ? next() : defaults.size;
    if (duration === null || size === null) return null;
    const rest = [FLAGS, COMPOSITION].filter((flag) => kept & flag).map(next);
    samples.push({ duration, size, rest });
  }
  return { samples, dataOffset, kept, first, firstFlags };
}

function timeOf(view: DataView, { content }: Box): bigint {
  return view.getUint8(content) === 1 ? view.getBigUint64(content + 4) : BigInt(view.getUint32(content + 4));
}

function writeTime(time: bigint): Bytes {
  const content = new Uint8Array(12);
  const view = new DataView(content.buffer);
  view.setUint8(0, 1);
  view.setBigUint64(4, time);
  return writeBox('tfdt', content);
}
