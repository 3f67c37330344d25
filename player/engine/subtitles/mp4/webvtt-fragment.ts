import { type Box, findBoxes } from '../../media/boxes';
import { nativeMaker } from '../native-cue';

/** WebVTT in fragmented MP4 (ISO/IEC 14496-30, 7). */

interface Track {
  /** Ticks per second. */
  readonly timescale: number;
  /** Defaults for samples that do not state their own. */
  readonly duration: number;
  readonly size: number;
}

interface Sample {
  /** In seconds. */
  readonly start: number;
  readonly end: number;
  /** Byte range. */
  readonly from: number;
  readonly to: number;
}

interface Written {
  start: number;
  end: number;
  readonly text: string;
  readonly settings: string;
}

/** Flags of `tfhd` and `trun` for optional fields, in the order of those fields. */
const BEFORE_DURATION = [0x1, 0x1, 0x2] as const;
const DEFAULT_DURATION = 0x8;
const DEFAULT_SIZE = 0x10;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const DURATION = 0x100;
const SIZE = 0x200;
const AFTER_SIZE = [0x400, 0x800] as const;

/** Size of an empty cue box, in bytes, which the smallest sample consists of. */
const SMALLEST = 8;

/** Encoders round the times of a cue that continues in the next sample, in seconds. */
const TOUCHING_S = 0.002;

/** The values of an init segment that its WebVTT samples need; `null` for another kind of subtitles. */
export function readWebvttTrack(init: ArrayBuffer): Track | null {
  const view = new DataView(init);
  const media = ['moov', 'trak', 'mdia'] as const;
  const [description] = findBoxes(view, [...media, 'minf', 'stbl', 'stsd']);
  const [header] = findBoxes(view, [...media, 'mdhd']);
  if (description === undefined || header === undefined) return null;
  // The first entry follows version, flags and count.
  if (fourLetters(view, description.content + 12) !== 'wvtt') return null;
  const timescale = view.getUint32(header.content + (view.getUint8(header.content) === 1 ? 20 : 12));
  if (timescale === 0) return null;
  const [defaults] = findBoxes(view, ['moov', 'mvex', 'trex']);
  return {
    timescale,
    duration: defaults === undefined ? 0 : view.getUint32(defaults.content + 12),
    size: defaults === undefined ? 0 : view.getUint32(defaults.content + 16),
  };
}

/**
 * The cues of a segment. A cue that continues in the next sample is repeated there, and becomes one.
 *
 * @param zero timestamp that becomes time 0, in seconds
 */
export function readWebvttFragment(segment: ArrayBuffer, track: Track, zero: number): VTTCue[] {
  const view = new DataView(segment);
  const cues: Written[] = [];
  const last = new Map<string, Written>();
  for (const sample of samplesOf(view, track)) {
    for (const { content, end } of findBoxes(view, ['vttc'], sample.from, sample.to)) {
      const text = textIn(view, 'payl', content, end);
      const settings = textIn(view, 'sttg', content, end);
      const key = `${settings}\n${text}`;
      const before = last.get(key);
      if (before !== undefined && Math.abs(before.end - sample.start) < TOUCHING_S) {
        before.end = sample.end;
        continue;
      }
      const cue = { start: sample.start, end: sample.end, text, settings };
      last.set(key, cue);
      cues.push(cue);
    }
  }
  const make = nativeMaker('');
  return cues.map(({ start, end, text, settings }) =>
    Object.assign(make(text, settings), { startTime: start - zero, endTime: end - zero }),
  );
}

/** At most as many samples as the bytes can hold, whatever the runs state. */
function samplesOf(view: DataView, track: Track): readonly Sample[] {
  const samples: Sample[] = [];
  for (const moof of findBoxes(view, ['moof']))
    for (const fragment of findBoxes(view, ['traf'], moof.content, moof.end))
      addFragment(samples, view, moof, fragment, track);
  return samples;
}

function addFragment(samples: Sample[], view: DataView, moof: Box, fragment: Box, track: Track): void {
  const within = (type: string) => findBoxes(view, [type], fragment.content, fragment.end);
  const [[header], [time]] = [within('tfhd'), within('tfdt')];
  if (header === undefined || time === undefined) return;
  const defaults = { ...track, ...defaultsIn(view, header) };
  const most = view.byteLength / SMALLEST;
  let ticks =
    view.getUint8(time.content) === 1
      ? Number(view.getBigUint64(time.content + 4))
      : view.getUint32(time.content + 4);
  let next = moof.end + 8;
  for (const run of within('trun')) {
    const flags = view.getUint32(run.content) & 0xffffff;
    const count = view.getUint32(run.content + 4);
    let row = run.content + 8;
    const read = (flag: number) => {
      if (!(flags & flag)) return null;
      row += 4;
      return view.getUint32(row - 4);
    };
    next = flags & DATA_OFFSET ? moof.start + view.getInt32(row) : next;
    read(DATA_OFFSET);
    read(FIRST_FLAGS);
    for (let number = 0; number < count && samples.length < most; number += 1) {
      const duration = read(DURATION) ?? defaults.duration;
      const size = read(SIZE) ?? defaults.size;
      for (const flag of AFTER_SIZE) read(flag);
      if (size < SMALLEST || row > run.end || next < 0 || next + size > view.byteLength) break;
      const [start, end] = [ticks, ticks + duration].map((at) => at / track.timescale) as [number, number];
      samples.push({ start, end, from: next, to: next + size });
      ticks += duration;
      next += size;
    }
  }
}

function defaultsIn(view: DataView, { content }: Box): Partial<Track> {
  const flags = view.getUint32(content) & 0xffffff;
  let place = content + 8;
  for (const flag of BEFORE_DURATION) place += flags & flag ? 4 : 0;
  const read = (flag: number) => {
    if (!(flags & flag)) return null;
    place += 4;
    return view.getUint32(place - 4);
  };
  const [duration, size] = [read(DEFAULT_DURATION), read(DEFAULT_SIZE)];
  return { ...(duration !== null && { duration }), ...(size !== null && { size }) };
}

function textIn(view: DataView, type: string, from: number, to: number): string {
  const [box] = findBoxes(view, [type], from, to);
  if (box === undefined) return '';
  return new TextDecoder().decode(
    new Uint8Array(view.buffer, view.byteOffset + box.content, box.end - box.content),
  );
}

function fourLetters(view: DataView, at: number): string {
  return at + 4 > view.byteLength
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map((more) => view.getUint8(at + more)));
}
