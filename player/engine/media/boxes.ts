import { type Bytes, joinBytes, sizeOf } from '../../lib/network/bytes';

/** As much of the ISO base media file format (ISO/IEC 14496-12) as fragmented MP4 needs. */

export interface Box {
  /** Four letters. */
  readonly type: string;
  /** Where it begins and ends, and where what it holds begins. */
  readonly start: number;
  readonly end: number;
  readonly content: number;
}

const HEADER = 8;

/** The box at a place; `null` where its header is not whole, or is of a kind that fragments do not use. */
export function boxAt(view: DataView, start: number): Box | null {
  if (start + HEADER > view.byteLength) return null;
  const size = view.getUint32(start);
  // 0: to the end of the file; 1: the size is larger than 32 bits.
  if (size < HEADER) return null;
  const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(start + offset)));
  return { type, start, end: start + size, content: start + HEADER };
}

/** The boxes that lie in another one, or in a range of bytes; `null` where they do not fill it. */
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

/** The boxes at a path such as `moov`, `trak`, as far as they are whole. */
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

/** A box with what it holds. */
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

/** Numbers of 32 bits, as they stand in boxes. */
export function numbers(...values: readonly number[]): Bytes {
  const bytes = new Uint8Array(values.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value);
  return bytes;
}
