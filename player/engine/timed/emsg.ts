import { endOfText } from './bytes-text';

/** An event message (ISO/IEC 23009-1, 5.10.3.3). */
export interface EventMessage {
  readonly scheme: string;
  readonly value: string;
  readonly id: number;
  /** Seconds of the media timeline; `null` in version 0. */
  readonly presentationTime: number | null;
  /** Seconds after the beginning of the segment; 0 in version 1. */
  readonly delta: number;
  /** Seconds; `null` if unknown. */
  readonly duration: number | null;
  readonly data: Uint8Array;
}

/** Maximum length of scheme and value, which are identifiers. */
const MAX_NAME_LENGTH = 1024;
const UNKNOWN = 0xffffffff;

/** @param bytes the content of the box; returns `null` if it is truncated, malformed, or of a later version */
export function readEmsg(bytes: Uint8Array): EventMessage | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const version = view.getUint8(0);
    if (version === 0) return readFirst(bytes, view);
    return version === 1 ? readSecond(bytes, view) : null;
  } catch {
    // A number extends beyond the end.
    return null;
  }
}

function readFirst(bytes: Uint8Array, view: DataView): EventMessage | null {
  const names = readNames(bytes, 4);
  if (names === null) return null;
  const { end, scheme, value } = names;
  const [timescale, delta, duration, id] = [0, 4, 8, 12].map((offset) => view.getUint32(end + offset));
  if (!timescale || delta === undefined || duration === undefined || id === undefined) return null;
  return {
    scheme,
    value,
    id,
    presentationTime: null,
    delta: delta / timescale,
    duration: duration === UNKNOWN ? null : duration / timescale,
    data: bytes.subarray(end + 16),
  };
}

function readSecond(bytes: Uint8Array, view: DataView): EventMessage | null {
  const timescale = view.getUint32(4);
  const time = Number(view.getBigUint64(8));
  const duration = view.getUint32(16);
  const id = view.getUint32(20);
  const names = readNames(bytes, 24);
  if (timescale === 0 || names === null) return null;
  return {
    scheme: names.scheme,
    value: names.value,
    id,
    presentationTime: time / timescale,
    delta: 0,
    duration: duration === UNKNOWN ? null : duration / timescale,
    data: bytes.subarray(names.end),
  };
}

function readNames(bytes: Uint8Array, from: number) {
  const middle = endOfText(bytes, from);
  const end = endOfText(bytes, middle + 1);
  if (end >= bytes.length || Math.max(middle - from, end - middle) > MAX_NAME_LENGTH) return null;
  const text = new TextDecoder();
  return {
    scheme: text.decode(bytes.subarray(from, middle)),
    value: text.decode(bytes.subarray(middle + 1, end)),
    end: end + 1,
  };
}
