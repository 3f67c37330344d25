import { type Bytes, joinBytes } from '../../../lib/network/bytes';
import { type Box, boxesIn, findBoxes, numbers, writeBox } from '../../media/boxes';

/** The video track of an init segment. */
export interface VideoTrack {
  readonly id: number;
  readonly timescale: number;
  /** Default sample duration, in the timescale. */
  readonly duration: number;
}

export function readVideoTrack(init: Bytes): VideoTrack | null {
  const view = viewOf(init);
  for (const { content, end } of findBoxes(view, ['moov', 'trak'])) {
    const find = (...path: readonly string[]) => findBoxes(view, path, content, end)[0]?.content;
    const [tkhd, mdhd, hdlr] = [find('tkhd'), find('mdia', 'mdhd'), find('mdia', 'hdlr')];
    if (tkhd === undefined || mdhd === undefined || hdlr === undefined) continue;
    if (view.getUint32(hdlr + 8) !== VIDE) continue;
    const wide = (box: number) => view.getUint32(box + (view.getUint8(box) === 1 ? 20 : 12));
    const id = wide(tkhd);
    const trex = findBoxes(view, ['moov', 'mvex', 'trex']).find(
      (box) => view.getUint32(box.content + 4) === id,
    );
    return { id, timescale: wide(mdhd), duration: trex ? view.getUint32(trex.content + 12) : 0 };
  }
  return null;
}

const VIDE = 0x76696465;

/** Flags of `tfhd` and `trun`. */
const BASE_DATA_OFFSET = 0x1;
const DESCRIPTION = 0x2;
const DEFAULT_DURATION = 0x8;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const DURATION = 0x100;
const SIZE = 0x200;
const FLAGS = 0x400;
const COMPOSITION = 0x800;

/**
 * Changes the times of a video track's samples.
 *
 * @param bytes complete movie fragments with their data
 * @param place returns the new time for a time, both in the track's timescale; must not decrease
 * @returns `null` for fragments that cannot be rewritten
 */
export function moveSamples(bytes: Bytes, track: VideoTrack, place: (time: number) => number): Bytes | null {
  const view = viewOf(bytes);
  const boxes = boxesIn(view, 0, view.byteLength);
  if (boxes === null) return null;
  const parts = boxes.map((box) =>
    box.type === 'moof' ? moveFragment(bytes, box, track, place) : bytes.subarray(box.start, box.end),
  );
  return parts.every((part) => part !== null) ? joinBytes(parts) : null;
}

function moveFragment(bytes: Bytes, moof: Box, track: VideoTrack, place: (time: number) => number) {
  const view = viewOf(bytes);
  const boxes = boxesIn(view, moof.content, moof.end);
  if (boxes === null) return null;
  const parts = boxes.map((box) =>
    box.type === 'traf' ? moveTrack(bytes, box, track, place) : bytes.slice(box.start, box.end),
  );
  if (!parts.every((part) => part !== null)) return null;
  const whole = writeBox('moof', ...parts);
  shiftData(whole, whole.length - (moof.end - moof.start));
  return whole;
}

function moveTrack(bytes: Bytes, traf: Box, track: VideoTrack, place: (time: number) => number) {
  const view = viewOf(bytes);
  const boxes = boxesIn(view, traf.content, traf.end);
  const tfhd = boxes?.find(({ type }) => type === 'tfhd');
  const tfdt = boxes?.find(({ type }) => type === 'tfdt');
  if (!boxes || !tfhd || !tfdt) return null;
  const flags = view.getUint32(tfhd.content) & 0xffffff;
  // Absolute data offsets would be wrong after the change.
  if (flags & BASE_DATA_OFFSET) return null;
  if (view.getUint32(tfhd.content + 4) !== track.id) return bytes.slice(traf.start, traf.end);
  const usual =
    flags & DEFAULT_DURATION
      ? view.getUint32(tfhd.content + 8 + (flags & DESCRIPTION ? 4 : 0))
      : track.duration;
  let time =
    view.getUint8(tfdt.content) === 1
      ? Number(view.getBigUint64(tfdt.content + 4))
      : view.getUint32(tfdt.content + 4);
  const begins = writeTime(place(time));
  const parts = boxes.map((box) => {
    if (box.type === 'tfdt') return begins;
    if (box.type !== 'trun') return bytes.slice(box.start, box.end);
    const moved = moveRun(view, box, { time, usual }, place);
    time = moved.time;
    return moved.box;
  });
  return writeBox('traf', ...parts);
}

/** Writes the durations of all samples, since they differ afterwards. */
function moveRun(
  view: DataView,
  { content }: Box,
  from: { readonly time: number; readonly usual: number },
  place: (time: number) => number,
) {
  const version = view.getUint8(content);
  const flags = view.getUint32(content) & 0xffffff;
  const count = view.getUint32(content + 4);
  let at = content + 8;
  const next = () => {
    at += 4;
    return view.getUint32(at - 4);
  };
  const head = [DATA_OFFSET, FIRST_FLAGS].filter((flag) => flags & flag).map(next);
  let { time } = from;
  const rows: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const end = time + (flags & DURATION ? next() : from.usual);
    const kept = [SIZE, FLAGS].filter((flag) => flags & flag).map(next);
    const moved = place(time);
    rows.push(place(end) - moved, ...kept);
    if (flags & COMPOSITION) {
      const later = version === 0 ? next() : next() | 0;
      rows.push(place(time + later) - moved);
    }
    time = end;
  }
  const box = writeBox('trun', numbers((version << 24) | flags | DURATION, count, ...head, ...rows));
  return { box, time };
}

/** Adjusts the data offsets, which are relative to the start of the fragment. */
function shiftData(moof: Bytes, bytes: number): void {
  const view = viewOf(moof);
  for (const { content } of findBoxes(view, ['moof', 'traf', 'trun'])) {
    if (view.getUint32(content) & DATA_OFFSET) view.setInt32(content + 8, view.getInt32(content + 8) + bytes);
  }
}

function writeTime(time: number): Bytes {
  return writeBox('tfdt', numbers(1 << 24, Math.floor(time / 2 ** 32), time % 2 ** 32));
}

function viewOf({ buffer, byteOffset, byteLength }: Bytes): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
