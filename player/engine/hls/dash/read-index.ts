import type { Addressing } from './presentation';
import type { Segment } from './segments-of';

/** Maximum number of references per file: a day of two-second segments has fewer. */
const MOST_REFERENCES = 50_000;

/** The header up to the first reference, and the letters `sidx`. */
const HEADER = 32;
const TYPE = 0x7369_6478;

/** A reference to another index, in the bit above the size. */
const TO_INDEX = 0x8000_0000;

/**
 * The segments that a segment index names (`sidx`; ISO/IEC 14496-12, 8.16.3), in seconds of their period.
 *
 * @param place of the index in its file, in bytes
 * @returns empty for invalid data, and for an index of indexes
 */
export function readIndex(
  bytes: ArrayBuffer,
  place: number,
  { base, timescale, offset }: Pick<Addressing, 'base' | 'timescale' | 'offset'>,
): readonly Segment[] {
  const view = new DataView(bytes);
  const end = bytes.byteLength < HEADER ? 0 : view.getUint32(0);
  if (end < HEADER || end > bytes.byteLength || view.getUint32(4) !== TYPE) return [];
  const isLong = view.getUint8(8) > 0;
  const ticks = view.getUint32(16);
  const earliest = isLong ? view.getBigUint64(20) : BigInt(view.getUint32(20));
  const gap = isLong ? Number(view.getBigUint64(28)) : view.getUint32(24);
  const from = isLong ? 36 : 28;
  const count = Math.min(view.getUint16(from + 2), MOST_REFERENCES);
  if (ticks === 0 || from + 4 + count * 12 > end) return [];
  const segments: Segment[] = [];
  let start = Number(earliest) / ticks - Number(offset) / timescale;
  let byte = place + end + gap;
  for (let index = 0; index < count; index += 1) {
    const at = from + 4 + index * 12;
    const size = view.getUint32(at);
    if (size >= TO_INDEX) return [];
    const duration = view.getUint32(at + 4) / ticks;
    segments.push({ url: base, range: { start: byte, length: size }, start, duration, number: null });
    start += duration;
    byte += size;
  }
  return segments;
}
