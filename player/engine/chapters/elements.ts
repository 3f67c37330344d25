import type { FileParts } from './file-parts';

/** An element of EBML (RFC 8794). */
export interface Element {
  /** With its length marker, as specifications write it. */
  readonly id: number;
  /** Range of its content in the file. */
  readonly content: number;
  readonly end: number;
}

/** Maximum length of a header: an id of 4 bytes and a size of 8. */
const HEADER = 12;
const MOST_ELEMENTS = 2000;
/** Maximum length of a text, in bytes. */
const MOST_TEXT = 1024;

/** The elements of a range of the file, up to the first one with an invalid length. */
export async function* elementsIn(parts: FileParts, from: number, to: number): AsyncGenerator<Element> {
  let place = from;
  for (let count = 0; count < MOST_ELEMENTS && place < to; count += 1) {
    const view = await parts.read(place, HEADER);
    const id = numberAt(view, 0, 4);
    const size = id === null ? null : numberAt(view, id.length, 8);
    if (id === null || size === null) return;
    const content = place + id.length + size.length;
    // All bits set: the size is not known.
    const end = Math.min(to, size.isFull ? to : content + size.value);
    yield { id: id.marked, content, end };
    place = end;
  }
}

export interface Variable {
  readonly length: number;
  readonly value: number;
  /** The value with its length marker. */
  readonly marked: number;
  readonly isFull: boolean;
}

/** A variable-length number; `null` if it is incomplete. */
export function numberAt(view: DataView, at: number, longest: number): Variable | null {
  if (at >= view.byteLength) return null;
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > longest || at + length > view.byteLength) return null;
  const marker = 2 ** (8 - length);
  let value = first - marker;
  for (let index = 1; index < length; index += 1) value = value * 256 + view.getUint8(at + index);
  const most = marker * 256 ** (length - 1);
  return { length, value, marked: value + most, isFull: value === most - 1 };
}

/** The unsigned integer in an element; `null` if it is invalid. */
export async function readNumber(parts: FileParts, { content, end }: Element): Promise<number | null> {
  if (end - content > 8) return null;
  const view = await parts.read(content, end - content);
  let value = 0;
  for (let index = 0; index < view.byteLength; index += 1) value = value * 256 + view.getUint8(index);
  return value;
}

export async function readString(parts: FileParts, { content, end }: Element): Promise<string> {
  const view = await parts.read(content, Math.min(end - content, MOST_TEXT));
  return new TextDecoder().decode(view).replace(/\0.*$/s, '');
}
