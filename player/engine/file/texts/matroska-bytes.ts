import { numberAt } from '../../chapters/elements';

/** An element of EBML in memory. */
export interface HeldElement {
  readonly id: number;
  /** Range of its content; the end may exceed the data in memory. */
  readonly content: number;
  readonly end: number;
}

/** The element at an offset; `null` if its header is incomplete, or its size unknown. */
export function elementAt(view: DataView, at: number): HeldElement | null {
  const id = numberAt(view, at, 4);
  const size = id === null ? null : numberAt(view, at + id.length, 8);
  if (id === null || size === null || size.isFull) return null;
  const content = at + id.length + size.length;
  return { id: id.marked, content, end: content + size.value };
}

/** The complete elements in a range. */
export function* heldElements(view: DataView, from: number, to: number): Generator<HeldElement> {
  for (let at = from; at < to; ) {
    const found = elementAt(view, at);
    if (found === null || found.end > to) return;
    yield found;
    at = found.end;
  }
}

/** The unsigned integer in an element; 0 if it is too long. */
export function numberIn(view: DataView, { content, end }: HeldElement): number {
  let value = 0;
  if (end - content > 8) return value;
  for (let at = content; at < end; at += 1) value = value * 256 + view.getUint8(at);
  return value;
}

export function bytesIn({ buffer, byteOffset }: DataView, from: number, to: number): Uint8Array<ArrayBuffer> {
  // A copy, so that the buffer around it can be released.
  return new Uint8Array(buffer.slice(byteOffset + from, byteOffset + to) as ArrayBuffer);
}
