import { readLimited } from '../../../lib/network/read-limited';
import { bytesOf } from '../../chapters/bytes-of';
import { type Element, elementsIn, readNumber } from '../../chapters/elements';
import type { FileParts } from '../../chapters/file-parts';
import { MOST_CUE } from './text-source';

/** Identifiers of RFC 9559. */
const ENCODING = 0x6240;
const SCOPE = 0x5032;
const COMPRESSION = 0x5034;
const ENCRYPTION = 0x5035;
const ALGORITHM = 0x4254;
const SETTINGS = 0x4255;

const ZLIB = 0;
const HEADER_STRIPPING = 3;

/** The scope of frames; others are of the track's private data. */
const FRAMES = 1;

/** Bytes that are left out of each frame. */
const MOST_STRIPPED = 256;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Undoes how the frames of a track are packed; rejects broken ones. */
export type Unpack = (frame: Bytes) => Promise<Bytes>;

/** `null` where they are packed in a way that is not known here. */
export async function readEncodings(parts: FileParts, encodings: Element): Promise<Unpack | null> {
  let unpack: Unpack = async (frame) => frame;
  for await (const one of elementsIn(parts, encodings.content, encodings.end)) {
    if (one.id !== ENCODING) continue;
    const found = await readEncoding(parts, one);
    if (found === null) return null;
    const before = unpack;
    // The last one that was made stands first.
    unpack = async (frame) => found(await before(frame));
  }
  return unpack;
}

async function readEncoding(parts: FileParts, encoding: Element): Promise<Unpack | null> {
  let algorithm: number | null = null;
  let settings: Bytes = new Uint8Array();
  for await (const field of elementsIn(parts, encoding.content, encoding.end)) {
    if (field.id === ENCRYPTION) return null;
    if (field.id === SCOPE && (await readNumber(parts, field)) !== FRAMES) return null;
    if (field.id !== COMPRESSION) continue;
    algorithm = ZLIB;
    for await (const one of elementsIn(parts, field.content, field.end)) {
      if (one.id === ALGORITHM) algorithm = await readNumber(parts, one);
      if (one.id !== SETTINGS) continue;
      if (one.end - one.content > MOST_STRIPPED) return null;
      settings = bytesOf(await parts.read(one.content, one.end - one.content)).slice();
    }
  }
  if (algorithm === HEADER_STRIPPING) return async (frame) => joined(settings, frame);
  // Safari before 16.4 and Firefox before 113 have none.
  return algorithm === ZLIB && 'DecompressionStream' in globalThis ? inflate : null;
}

/** A cue of a few bytes may hold gigabytes. */
async function inflate(frame: Bytes): Promise<Bytes> {
  const stream = new Blob([frame]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await readLimited(new Response(stream), MOST_CUE));
}

function joined(head: Bytes, rest: Bytes): Bytes {
  const whole = new Uint8Array(head.length + rest.length);
  whole.set(head);
  whole.set(rest, head.length);
  return whole;
}
