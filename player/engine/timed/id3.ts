import type { Id3Frame } from '../../../host-sdk/contract/contract';
import { endOfText, toBase64 } from './bytes-text';

/** ID3v2.3 and ID3v2.4 (id3.org), the versions of timed metadata in HLS, and ID3v2.2 of old files. */
const HEADER = 10;
const OLDEST_HEADER = 6;
const MOST_FRAMES = 64;

/** Flags of a tag, and of a frame of version 4. */
const UNSYNCHRONISED = 0x80;
/** In version 2, this flag means that the tag is compressed, for which no method is defined. */
const EXTENDED = 0x40;
const ENCRYPTED_OR_PACKED = 0x0c;
const FRAME_UNSYNCHRONISED = 0x02;
const HAS_LENGTH = 0x01;
/** Flags of a frame of version 3: compressed, encrypted, grouped. */
const OLD_FLAGS = 0xe0;

/** Owner of the frame that contains the timestamp of a packed audio segment (RFC 8216, 3.4). */
const TIMESTAMP_OWNER = 'com.apple.streaming.transportStreamTimestamp';

export interface RawFrame {
  readonly id: string;
  readonly content: Uint8Array;
}

/** The undecoded frames of the tag at the start of these bytes. */
export function* firstFrames(bytes: Uint8Array): Generator<RawFrame> {
  const tag = tagAt(bytes, 0);
  if (tag !== null) yield* framesOf(tag.body, tag.version);
}

/** The size of a tag including its header; `null` if this is not the header of a supported version. */
export function sizeOfTag(header: Uint8Array): number | null {
  return tagAt(header, 0)?.end ?? null;
}

/** The complete frames of all tags in these bytes. */
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
  /** Offset of the first frame; `null` if the tag can only be read as a whole. */
  readonly frames: number | null;
  readonly end: number;
}

/** Reads a tag from its header and the bytes after it, of which `LONGEST_HEADER` bytes suffice. */
export function tagAt(bytes: Uint8Array, start: number): Tag | null {
  const [i, d, three, version = 0, , flags = 0] = bytes.subarray(start, start + HEADER);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || version < 2 || version > 4) return null;
  const content = start + HEADER;
  if (content > bytes.length || (version === 2 && flags & EXTENDED)) return null;
  const end = content + sevenBits(bytes, start + 6);
  const raw = bytes.subarray(content, end);
  // Version 4 has this flag in each frame as well.
  const isAltered = version < 4 && (flags & UNSYNCHRONISED) !== 0;
  const whole = isAltered ? synchronise(raw) : raw;
  const extra = flags & EXTENDED ? sizeOfExtension(whole, version) : 0;
  return { version, body: whole.subarray(extra), frames: isAltered ? null : content + extra, end };
}

/** Bytes of a tag header and the size of its extended header. */
export const LONGEST_HEADER = HEADER + 4;

function sizeOfExtension(body: Uint8Array, version: number): number {
  return version === 3 ? 4 + eightBits(body, 0, 4) : sevenBits(body, 0);
}

export interface FrameHeader {
  readonly id: string;
  readonly size: number;
  readonly flags: number;
}

/** The header of a frame of version 3 or 4; `null` for padding, or if it is truncated. */
export function frameAt(bytes: Uint8Array, place: number, version: number): FrameHeader | null {
  const id = String.fromCharCode(...bytes.subarray(place, place + 4));
  if (place + HEADER > bytes.length || !/^[A-Z0-9]{4}$/.test(id)) return null;
  const size = version === 3 ? eightBits(bytes, place + 4, 4) : sevenBits(bytes, place + 4);
  return { id, size, flags: bytes[place + 9] ?? 0 };
}

export function* framesOf(body: Uint8Array, version: number): Generator<RawFrame> {
  if (version === 2) return yield* oldestFrames(body);
  for (let place = 0; ; ) {
    const header = frameAt(body, place, version);
    if (header === null) return;
    const start = place + HEADER;
    place = start + header.size;
    if (place > body.length) return;
    const content = unpack(header, body.subarray(start, place), version);
    if (content !== null) yield { id: header.id, content };
  }
}

/** Frame ids of version 2, and their later equivalents. */
const OLDEST_NAMES: Readonly<Record<string, string>> = { TT2: 'TIT2' };

function* oldestFrames(body: Uint8Array): Generator<RawFrame> {
  for (let place = 0; ; ) {
    const id = String.fromCharCode(...body.subarray(place, place + 3));
    const start = place + OLDEST_HEADER;
    if (!/^[A-Z0-9]{3}$/.test(id)) return;
    place = start + eightBits(body, start - 3, 3);
    if (place > body.length) return;
    yield { id: OLDEST_NAMES[id] ?? id, content: body.subarray(start, place) };
  }
}

/** The content of a frame; `null` if it is compressed or encrypted. */
export function unpack({ flags }: FrameHeader, raw: Uint8Array, version: number): Uint8Array | null {
  if (version === 3) return flags & OLD_FLAGS ? null : raw;
  if (flags & ENCRYPTED_OR_PACKED) return null;
  const data = flags & HAS_LENGTH ? raw.subarray(4) : raw;
  return flags & FRAME_UNSYNCHRONISED ? synchronise(data) : data;
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

/** Indexed by the first byte of a text frame. UTF-16 has a byte-order mark, or is big-endian. */
const ENCODINGS = ['latin1', 'utf-16be', 'utf-16be', 'utf-8'];

const isWide = (encoding: number) => encoding === 1 || encoding === 2;

/** Zeros separate several values of one frame. */
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

function eightBits(bytes: Uint8Array, at: number, length: number): number {
  return bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Removes the zeros that prevent a decoder from seeing the start of an audio frame (FF 00). */
function synchronise(bytes: Uint8Array): Uint8Array {
  return bytes.filter((byte, index) => byte !== 0 || bytes[index - 1] !== 0xff);
}
