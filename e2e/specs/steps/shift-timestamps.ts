import type { EditSegment } from './stream-server';

const PACKET = 188;
/** Ticks of 1/90,000 s, of 33 bits. */
const WRAP = 2 ** 33;
const SECOND = 90_000;

/** MPEG-TS whose timestamps wrap after this many seconds, as they do once in 26 hours (ISO/IEC 13818-1, 2.4.3). */
export const withWrap =
  (after: number): EditSegment =>
  (bytes, path) =>
    path.endsWith('.ts') ? shift(Buffer.from(bytes), WRAP - after * SECOND) : bytes;

function shift(bytes: Buffer, ticks: number): Buffer {
  for (let packet = 0; packet + PACKET <= bytes.length; packet += PACKET) {
    const control = bytes.readUInt8(packet + 3);
    const hasField = (control & 0x20) !== 0;
    const field = hasField ? bytes.readUInt8(packet + 4) : 0;
    if (field > 0 && (bytes.readUInt8(packet + 5) & 0x10) !== 0) shiftClock(bytes, packet + 6, ticks);
    const begins = (bytes.readUInt8(packet + 1) & 0x40) !== 0 && (control & 0x10) !== 0;
    if (begins) shiftHead(bytes, packet + 4 + (hasField ? 1 + field : 0), ticks);
  }
  return bytes;
}

/** Shifts the header of a packetized elementary stream; tables have none. */
function shiftHead(bytes: Buffer, at: number, ticks: number): void {
  if (bytes.readUIntBE(at, 3) !== 1) return;
  const flags = bytes.readUInt8(at + 7) >> 6;
  if (flags >= 2) shiftStamp(bytes, at + 9, ticks);
  if (flags === 3) shiftStamp(bytes, at + 14, ticks);
}

/** Its 33 bits are in three pieces with a marker bit after each. */
function shiftStamp(bytes: Buffer, at: number, ticks: number): void {
  const [head, middle, tail] = [bytes.readUInt8(at), bytes.readUInt16BE(at + 1), bytes.readUInt16BE(at + 3)];
  const stamp = (((head >> 1) & 7) * 2 ** 30 + (middle >> 1) * 2 ** 15 + (tail >> 1) + ticks) % WRAP;
  bytes.writeUInt8((head & 0xf1) | (Math.floor(stamp / 2 ** 30) << 1), at);
  bytes.writeUInt16BE(((Math.floor(stamp / 2 ** 15) % 2 ** 15) << 1) | 1, at + 1);
  bytes.writeUInt16BE(((stamp % 2 ** 15) << 1) | 1, at + 3);
}

/** The program clock reference: 33 bits, six reserved ones, and nine of a finer clock. */
function shiftClock(bytes: Buffer, at: number, ticks: number): void {
  const last = bytes.readUInt8(at + 4);
  const clock = (bytes.readUInt32BE(at) * 2 + (last >> 7) + ticks) % WRAP;
  bytes.writeUInt32BE(Math.floor(clock / 2), at);
  bytes.writeUInt8((last & 0x7f) | ((clock % 2) << 7), at + 4);
}
