import type { Bytes } from '../../lib/bytes';

/** Boxes of ISO/IEC 14496-12, as far as the beginning of plain fragmented MP4 needs. */

const MOOV = [0x6d, 0x6f, 0x6f, 0x76];
const MDHD = [0x6d, 0x64, 0x68, 0x64];
const TFDT = [0x74, 0x66, 0x64, 0x74];

/** An initialization segment among these bytes, from their beginning; `null` as long as it is not all here. */
export function headerIn(bytes: Bytes): Bytes | null {
  const movie = contentOf(bytes, MOOV);
  if (movie === null) return null;
  // The size stands before the name.
  const start = movie.byteOffset - bytes.byteOffset - 8;
  const end = start + new DataView(bytes.buffer, bytes.byteOffset + start).getUint32(0);
  return end > bytes.length ? null : bytes.subarray(0, end);
}

/**
 * @param init the initialization segment, with one track or with tracks that begin together
 * @param head the first bytes of a media segment
 * @returns seconds; `null` where it cannot be told from these bytes
 */
export function beginTime(init: Bytes, head: Bytes): number | null {
  const media = contentOf(init, MDHD);
  const decode = contentOf(head, TFDT);
  if (media === null || decode === null) return null;
  try {
    const timescale = media.getUint32(media.getUint8(0) === 1 ? 20 : 12);
    const time = decode.getUint8(0) === 1 ? Number(decode.getBigUint64(4)) : decode.getUint32(4);
    return time / timescale;
  } catch {
    // Cut off in the middle of the box.
    return null;
  }
}

/** What follows the name of the first such box: its version, its flags, its fields. */
function contentOf(bytes: Bytes, name: readonly number[]): DataView | null {
  const place = bytes.findIndex((_, index) => name.every((byte, offset) => bytes[index + offset] === byte));
  return place < 0 ? null : new DataView(bytes.buffer, bytes.byteOffset + place + name.length);
}
