import type { Id3Frame } from '../../../host-sdk/contract/contract';
import { endOfText, toBase64 } from './bytes-text';

/** ID3v2.3 and ID3v2.4 (id3.org), the versions of timed metadata in HLS. */
const HEADER = 10;
const MOST_FRAMES = 64;

/** Flags of a tag, and of a frame of version 4. */
const UNSYNCHRONISED = 0x80;
const EXTENDED = 0x40;
const ENCRYPTED_OR_PACKED = 0x0c;
const FRAME_UNSYNCHRONISED = 0x02;
const HAS_LENGTH = 0x01;
/** Flags of a frame of version 3: compressed, encrypted, grouped. */
const OLD_FLAGS = 0xe0;

/** Technical: the time of a segment of packed audio (RFC 8216, 3.4). */
const TIMESTAMP_OWNER = 'com.apple.streaming.transportStreamTimestamp';

export interface RawFrame {
  readonly id: string;
  readonly content: Uint8Array;
}

/** The frames of the tag that these bytes begin with, undecoded. */
export function* firstFrames(bytes: Uint8Array): Generator<RawFrame> {
  const tag = tagAt(bytes, 0);
  if (tag !== null) yield* framesOf(tag.body, tag.version);
}

/** How many bytes a tag has with its header, by the header; `null` where it is none of a known version. */
export function sizeOfTag(header: Uint8Array): number | null {
  return tagAt(header, 0)?.end ?? null;
}

/** The frames of all tags in these bytes, as far as they are whole. */
export function readId3(bytes: Uint8Array): readonly Id3Frame[] {
  const frames: Id3Frame[] = [];
  for (let tag = tagAt(bytes, 0); tag !== null; tag = tagAt(bytes, tag.end)) {
    for (const { id, content } of framesOf(tag.body, tag.version)) {
      const frame = readFrame(id, content);
      if (frame.owner !== TIMESTAMP_OWNER) frames.push(frame);
      if (frames.length === MOST_FRAMES) return frames;
    }
  }
  return frames;
}

interface Tag {
  readonly version: number;
  readonly body: Uint8Array;
  readonly end: number;
}

function tagAt(bytes: Uint8Array, start: number): Tag | null {
  const [i, d, three, version = 0, , flags = 0] = bytes.subarray(start, start + HEADER);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || (version !== 3 && version !== 4)) return null;
  const content = start + HEADER;
  if (content > bytes.length) return null;
  const end = content + sevenBits(bytes, start + 6);
  const raw = bytes.subarray(content, end);
  // Version 4 says it again for each frame.
  const whole = flags & UNSYNCHRONISED && version === 3 ? synchronise(raw) : raw;
  if (!(flags & EXTENDED)) return { version, body: whole, end };
  const extra = version === 3 ? 4 + eightBits(whole, 0) : sevenBits(whole, 0);
  return { version, body: whole.subarray(extra), end };
}

function* framesOf(body: Uint8Array, version: number): Generator<RawFrame> {
  let place = 0;
  while (place + HEADER <= body.length) {
    const id = String.fromCharCode(...body.subarray(place, place + 4));
    // Else padding, or broken.
    if (!/^[A-Z0-9]{4}$/.test(id)) return;
    const size = version === 3 ? eightBits(body, place + 4) : sevenBits(body, place + 4);
    const flags = body[place + 9] ?? 0;
    const start = place + HEADER;
    place = start + size;
    if (place > body.length) return;
    const content = body.subarray(start, place);
    if (version === 3) {
      if (!(flags & OLD_FLAGS)) yield { id, content };
    } else if (!(flags & ENCRYPTED_OR_PACKED)) {
      const data = flags & HAS_LENGTH ? content.subarray(4) : content;
      yield { id, content: flags & FRAME_UNSYNCHRONISED ? synchronise(data) : data };
    }
  }
}

function readFrame(id: string, content: Uint8Array): Id3Frame {
  if (id === 'PRIV') {
    const end = endOfText(content, 0);
    return { id, owner: decode(0, content.subarray(0, end)), data: toBase64(content.subarray(end + 1)) };
  }
  const [encoding = 0] = content;
  const rest = content.subarray(1);
  if (id === 'TXXX' || id === 'WXXX') {
    const [description, text] = divide(encoding, rest);
    return {
      id,
      description: decode(encoding, description),
      text: decode(id === 'TXXX' ? encoding : 0, text),
    };
  }
  if (id.startsWith('T')) return { id, text: decode(encoding, rest) };
  if (id.startsWith('W')) return { id, text: decode(0, content) };
  return { id, data: toBase64(content) };
}

/** By the number that a frame begins with. UTF-16 has a byte-order mark, or is big-endian. */
const ENCODINGS = ['latin1', 'utf-16be', 'utf-16be', 'utf-8'];

const isWide = (encoding: number) => encoding === 1 || encoding === 2;

/** Several values of one frame are divided by zeros. */
export function decode(encoding: number, bytes: Uint8Array): string {
  const isLittle = isWide(encoding) && bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isLittle ? 'utf-16le' : (ENCODINGS[encoding] ?? 'latin1')).decode(bytes);
  return text.replace(/\0+$/, '').replaceAll('\0', '\n');
}

/** The bytes before the first zero of this encoding, and those after it. */
export function divide(encoding: number, bytes: Uint8Array): readonly [Uint8Array, Uint8Array] {
  if (!isWide(encoding)) {
    const end = endOfText(bytes, 0);
    return [bytes.subarray(0, end), bytes.subarray(end + 1)];
  }
  let end = 0;
  while (end < bytes.length && (bytes[end] !== 0 || bytes[end + 1] !== 0)) end += 2;
  return [bytes.subarray(0, end), bytes.subarray(end + 2)];
}

/** 28 bits in four bytes. */
function sevenBits(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 128 + (byte & 127), 0);
}

function eightBits(bytes: Uint8Array, at: number): number {
  return bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Takes out the zeros that keep a decoder from seeing the beginning of a frame of sound (FF 00). */
function synchronise(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff);
}
