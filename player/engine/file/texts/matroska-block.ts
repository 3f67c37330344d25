import { numberAt } from '../../chapters/elements';
import { bytesIn, elementAt, heldElements, numberIn } from './matroska-bytes';
import { MOST_CUE } from './text-source';

/** Identifiers of RFC 9559. */
const SIMPLE_BLOCK = 0xa3;
const GROUP = 0xa0;
const BLOCK = 0xa1;
const DURATION = 0x9b;
const ADDITIONS = 0x75a1;
const MORE = 0xa6;
const ADDITION = 0xa5;

const LACING = 0x06;

/** A block of subtitles. */
export interface TextBlock {
  /** Time relative to its cluster, in ticks. */
  readonly time: number;
  /** In ticks; `null` if unspecified. */
  readonly duration: number | null;
  readonly data: Uint8Array<ArrayBuffer>;
  /** Block addition; that of WebVTT contains the settings. */
  readonly addition: Uint8Array<ArrayBuffer> | null;
}

/**
 * The blocks of a track with the same start time, from an offset in a cluster on, as far as they are in memory: simultaneous
 * cues share an index entry, and are adjacent.
 *
 * @returns the number of bytes that the first block needs, if it is incomplete; empty if there is no block of the track
 */
export function blocksAt(view: DataView, at: number, track: number): readonly TextBlock[] | number {
  const first = at < 0 ? null : elementAt(view, at);
  if (first === null || !isBlock(first.id) || first.end - first.content > MOST_CUE) return [];
  if (first.end > view.byteLength) return first.end - at;
  const found: TextBlock[] = [];
  for (const { id, content, end } of heldElements(view, at, view.byteLength)) {
    const block = isBlock(id) ? readBlock(view, id, content, end, track) : null;
    if (block === null && found.length === 0) break;
    if (block === null) continue;
    if (found[0] !== undefined && block.time !== found[0].time) break;
    found.push(block);
  }
  return found;
}

export function isBlock(id: number): boolean {
  return id === SIMPLE_BLOCK || id === GROUP;
}

/** `null` if it belongs to another track, or exceeds the maximum size of a cue. */
export function readBlock(
  view: DataView,
  id: number,
  content: number,
  end: number,
  track: number,
): TextBlock | null {
  if (end - content > MOST_CUE) return null;
  if (id === SIMPLE_BLOCK) return readData(view, content, end, track, null, null);
  let place: readonly [number, number] | null = null;
  let duration: number | null = null;
  let addition: Uint8Array<ArrayBuffer> | null = null;
  for (const field of heldElements(view, content, end)) {
    if (field.id === BLOCK) place = [field.content, field.end];
    if (field.id === DURATION) duration = numberIn(view, field);
    if (field.id === ADDITIONS) addition = readAddition(view, field.content, field.end);
  }
  return place && readData(view, ...place, track, duration, addition);
}

function readData(
  view: DataView,
  from: number,
  to: number,
  track: number,
  duration: number | null,
  addition: Uint8Array<ArrayBuffer> | null,
): TextBlock | null {
  const number = numberAt(view, from, 8);
  if (number === null || number.value !== track) return null;
  const head = from + number.length;
  if (head + 3 > to || (view.getUint8(head + 2) & LACING) !== 0) return null;
  return { time: view.getInt16(head), duration, data: bytesIn(view, head + 3, to), addition };
}

function readAddition(view: DataView, from: number, to: number): Uint8Array<ArrayBuffer> | null {
  for (const more of heldElements(view, from, to)) {
    if (more.id !== MORE) continue;
    for (const { id, content, end } of heldElements(view, more.content, more.end))
      if (id === ADDITION) return bytesIn(view, content, end);
  }
  return null;
}
