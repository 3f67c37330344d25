import { letters } from '../chapters/boxes';
import { bytesOf, viewOf } from '../chapters/bytes-of';
import type { FileParts } from '../chapters/file-parts';
import { type FoundTags, MOST_TAG } from './found-tags';
import { readComments } from './vorbis-comments';

/** Bytes of a page header (RFC 3533, 6) before its segment table. */
const HEADER = 27;
/** A segment of this length continues in the next one. */
const WHOLE = 255;

/** First bytes of the first stream's second packet: Vorbis, Opus, FLAC. */
const STARTS = ['\x03vorbis', 'OpusTags', '\x04'];
/** In FLAC, that packet begins with a metadata block header of this length. */
const FLAC_HEADER = 4;

/** Reads the comments of the first stream of an Ogg file. */
export async function readOggTags(parts: FileParts): Promise<FoundTags> {
  const packet = await secondPacket(parts);
  const text = String.fromCharCode(...packet.subarray(0, 8));
  const start = STARTS.find((known) => text.startsWith(known));
  if (start === undefined) return { title: '', pictures: [] };
  return readComments(viewOf(packet.subarray(Math.max(start.length, FLAC_HEADER))));
}

async function secondPacket(parts: FileParts): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let stream: number | null = null;
  let packets = 0;
  let place = 0;
  while (lengthOf(pieces) <= MOST_TAG) {
    const header = await parts.read(place, HEADER + WHOLE);
    if (header.byteLength < HEADER || letters(header, 0) !== 'OggS') break;
    stream ??= header.getUint32(14);
    const segments = bytesOf(header).subarray(HEADER, HEADER + header.getUint8(26));
    const content = bytesOf(await parts.read(place + HEADER + segments.length, sum(segments)));
    place += HEADER + segments.length + sum(segments);
    if (header.getUint32(14) !== stream) continue;
    let at = 0;
    for (const length of segments) {
      if (packets === 1) pieces.push(content.subarray(at, at + length));
      at += length;
      if (length < WHOLE) packets += 1;
      if (packets === 2) return join(pieces);
    }
  }
  return new Uint8Array();
}

/** A copy of the function in `lib/network/bytes`, which a shared import would move out of the engine's file. */
function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(lengthOf(pieces));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((total, { length }) => total + length, 0);
}

function sum(numbers: Uint8Array): number {
  return numbers.reduce((total, number) => total + number, 0);
}
