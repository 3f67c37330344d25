import { rangedFetch } from './ranged-fetch';

/** Identifiers of RFC 9559. */
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75] as const;
const SCALE = [0x2a, 0xd7, 0xb1] as const;
const CHECKSUM = 0xbf;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const GROUP = 0xa0;
const BLOCK = 0xa1;

const NANOSECONDS = 1e9;
/** Nanoseconds per tick if the file does not state them. */
const MILLISECOND = 1e6;

/** Bytes at the beginning of a file that contain its tick duration. */
const HEAD_BYTES = 16 * 1024;
/**
 * Bytes at the end of a file that contain the start of a cluster: encoders write up to five seconds, or five megabytes,
 * into one.
 */
const TAIL_BYTES = [2 ** 20, 2 ** 23] as const;

/**
 * Start of the last frame or audio block of a Matroska file, in seconds. Files of an interrupted or live recording have
 * no duration, and would have to be read completely for it.
 *
 * @returns `null` if the last bytes do not show it
 * @throws what the requests throw
 */
export async function matroskaEnd(url: string): Promise<number | null> {
  const fetchRange = rangedFetch();
  const read = async (range: string) => {
    const response = await fetchRange(url, { headers: { Range: `bytes=${range}` } });
    return new Uint8Array(await response.arrayBuffer());
  };
  for (const length of TAIL_BYTES) {
    const last = lastTick(await read(`-${length}`));
    if (last !== null) return last * tickOf(await read(`0-${HEAD_BYTES - 1}`));
  }
  return null;
}

/** Seconds per tick, by the first bytes of a file. */
export function tickOf(head: Uint8Array): number {
  const at = find(head, SCALE);
  const size = at < 0 ? null : numberAt(head, at + SCALE.length);
  const scale = size === null ? 0 : uint(head, size.end, size.value);
  return (scale || MILLISECOND) / NANOSECONDS;
}

/**
 * Start of the last block of a Matroska file, in ticks, by the file's last bytes.
 *
 * @returns `null` if no cluster begins in these bytes
 */
export function lastTick(tail: Uint8Array): number | null {
  const [first] = CLUSTER;
  // Backwards, since timestamps increase.
  for (let at = tail.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(first, at - 1)) {
    const size = startsWith(tail, CLUSTER, at) ? numberAt(tail, at + CLUSTER.length) : null;
    const found = size === null ? null : lastInCluster(tail, size.end);
    if (found !== null) return found;
  }
  return null;
}

/** Reads up to an element that does not belong to a cluster; `null` if the bytes only look like a cluster. */
function lastInCluster(bytes: Uint8Array, from: number): number | null {
  let base: number | null = null;
  let last = 0;
  for (let at = from; at < bytes.length; ) {
    const id = bytes[at] ?? 0;
    const size = numberAt(bytes, at + 1);
    if (size === null) break;
    const end = size.end + size.value;
    if (id === TIMESTAMP) base = uint(bytes, size.end, size.value);
    else if (id === SIMPLE_BLOCK) last = Math.max(last, timeIn(bytes, size.end));
    else if (id === GROUP && bytes[size.end] === BLOCK) {
      const inner = numberAt(bytes, size.end + 1);
      if (inner !== null) last = Math.max(last, timeIn(bytes, inner.end));
    } else if (id !== GROUP && !OTHERS.includes(id)) break;
    if (base === null && id !== CHECKSUM) return null;
    at = end;
  }
  return base === null ? null : base + last;
}

/** A void element, the checksum, and a cluster's position and previous size. */
const OTHERS = [0xec, CHECKSUM, 0xa7, 0xab];

/** Timestamp of a block relative to its cluster, which follows the track number; negative ones count as 0. */
function timeIn(bytes: Uint8Array, at: number): number {
  const track = numberAt(bytes, at);
  if (track === null || track.end + 2 > bytes.length) return 0;
  const time = uint(bytes, track.end, 2);
  return time < 0x8000 ? time : 0;
}

/**
 * A variable-size integer, whose first bits give its length (RFC 8794, 4). `chapters/elements` has its own variant for
 * its windows, since it imports this folder.
 */
function numberAt(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = first - 2 ** (8 - length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, end: at + length };
}

function uint(bytes: Uint8Array, from: number, length: number): number {
  let value = 0;
  for (let at = from; at < Math.min(from + Math.min(length, 8), bytes.length); at += 1)
    value = value * 256 + (bytes[at] ?? 0);
  return value;
}

function find(bytes: Uint8Array, wanted: readonly [number, ...(readonly number[])]): number {
  let at = bytes.indexOf(wanted[0]);
  while (at >= 0 && !startsWith(bytes, wanted, at)) at = bytes.indexOf(wanted[0], at + 1);
  return at;
}

function startsWith(bytes: Uint8Array, wanted: readonly number[], at: number): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}
