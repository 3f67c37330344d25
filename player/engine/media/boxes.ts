import { type Bytes, joinBytes, sizeOf } from '../../lib/network/bytes';

/** The part of the ISO base media file format (ISO/IEC 14496-12) that fragmented MP4 needs. */

export interface Box {
  /** Four-character code. */
  readonly type: string;
  /** Offsets of the first byte, of the end, and of the content, in bytes. */
  readonly start: number;
  readonly end: number;
  readonly content: number;
}

const HEADER = 8;

/** The box at this offset; `null` if its header is truncated, or of a kind that fragments do not use. */
export function boxAt(view: DataView, start: number): Box | null {
  if (start + HEADER > view.byteLength) return null;
  const size = view.getUint32(start);
  // 0: the box extends to the end of the file; 1: its size has 64 bits.
  if (size < HEADER) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(start + offset)));
  return { type, start, end: start + size, content: start + HEADER };
}

/** The boxes in a range of bytes, such as the content of another box; `null` if they do not fill it exactly. */
export function boxesIn(view: DataView, from: number, to: number): readonly Box[] | null {
  const boxes: Box[] = [];
  let place = from;
  while (place < to) {
    const box = boxAt(view, place);
    if (box === null || box.end > to) return null;
    boxes.push(box);
    place = box.end;
  }
  return boxes;
}

/** The complete boxes at a path such as `moov`, `trak`. */
export function findBoxes(
  view: DataView,
  [type, ...inside]: readonly string[],
  from = 0,
  to = view.byteLength,
): readonly Box[] {
  const found: Box[] = [];
  let box = boxAt(view, from);
  while (box !== null && box.end <= to) {
    if (box.type === type)
      found.push(...(inside.length === 0 ? [box] : findBoxes(view, inside, box.content, box.end)));
    box = boxAt(view, box.end);
  }
  return found;
}

/** A box with its content. */
export function writeBox(type: string, ...parts: readonly Bytes[]): Bytes {
  return joinBytes([writeHeader(type, sizeOf(parts)), ...parts]);
}

/** The header of a box with this many bytes of content. */
export function writeHeader(type: string, size: number): Bytes {
  const header = new Uint8Array(HEADER);
  new DataView(header.buffer).setUint32(0, HEADER + size);
  for (let at = 0; at < 4; at += 1) header[4 + at] = type.charCodeAt(at);
  return header;
}

/** Numbers as 32 bits each, big-endian, as boxes hold them. */
export function numbers(...values: readonly number[]): Bytes {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return bytes;
}
