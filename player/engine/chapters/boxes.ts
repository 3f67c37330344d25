import type { FileParts } from './file-parts';

/** ISO/IEC 14496-12, 4.2. */
export interface FileBox {
  readonly type: string;
  /** Range of its content in the file. */
  readonly content: number;
  readonly end: number;
}

const HEADER = 8;
const LARGE_HEADER = 16;
/** A size of 1 is followed by one of 64 bits; 0 reaches to the end. */
const LARGE = 1;
const TO_THE_END = 0;
/** Maximum number of boxes per level. */
const MOST_BOXES = 200;
/** Maximum size of a table, in bytes. */
const MOST_CONTENT = 128 * 1024;

/** The boxes of a range of the file, up to the first one with an invalid length. */
export async function* boxesIn(
  parts: FileParts,
  from: number,
  to = Number.POSITIVE_INFINITY,
): AsyncGenerator<FileBox> {
  let place = from;
  for (let count = 0; count < MOST_BOXES && place + HEADER <= to; count += 1) {
    const view = await parts.read(place, LARGE_HEADER);
    if (view.byteLength < HEADER) return;
    const short = view.getUint32(0);
    if (short === LARGE && view.byteLength < LARGE_HEADER) return;
    const header = short === LARGE ? LARGE_HEADER : HEADER;
    const size = sizeOf(view, short, to - place);
    if (size < header) return;
    const type = letters(view, 4);
    yield { type, content: place + header, end: Math.min(place + size, to) };
    if (short === TO_THE_END) return;
    place += size;
  }
}

function sizeOf(view: DataView, short: number, rest: number): number {
  if (short === TO_THE_END) return rest;
  return short === LARGE ? Number(view.getBigUint64(8)) : short;
}

/** The first box at a path such as `mdia`, `mdhd`. */
export async function findBox(
  parts: FileParts,
  { content, end }: Pick<FileBox, 'content' | 'end'>,
  [type, ...inside]: readonly string[],
): Promise<FileBox | null> {
  for await (const box of boxesIn(parts, content, end)) {
    if (box.type === type) return inside.length === 0 ? box : findBox(parts, box, inside);
  }
  return null;
}

/** The content of a box; `null` if it is incomplete, or too large for a table. */
export async function contentOf(parts: FileParts, { content, end }: FileBox): Promise<DataView | null> {
  const length = end - content;
  if (length > MOST_CONTENT) return null;
  const view = await parts.read(content, length);
  return view.byteLength < length ? null : view;
}

export function letters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}
