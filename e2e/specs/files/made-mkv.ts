import { deflateSync } from 'node:zlib';

/** Identifiers of RFC 9559. */
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const SEEK = 0x4dbb;
const SEEK_ID = 0x53ab;
const SEEK_POSITION = 0x53ac;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const FLAG_DEFAULT = 0x88;
const ENCODINGS = 0x6d80;
const ENCODING = 0x6240;
const COMPRESSION = 0x5034;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;
const CUES = 0x1c53bb6b;
const CUE_POINT = 0xbb;
const CUE_TIME = 0xb3;
const CUE_POSITIONS = 0xb7;
const CUE_TRACK = 0xf7;
const CUE_CLUSTER = 0xf1;
const CUE_RELATIVE = 0xf0;
const TIMESTAMP = 0xe7;

const SUBTITLES = 17;

interface Element {
  readonly id: number;
  readonly content: Buffer;
  readonly whole: Buffer;
}

/**
 * A file from ffmpeg with compressed subtitles, as mkvmerge wrote them by default, and with an index of only its
 * subtitles.
 *
 * @param chosen index of the default subtitle track among all of them
 */
export function compressSubtitles(file: Buffer, chosen: number): Buffer {
  const [head, segment] = elementsOf(file);
  if (head === undefined || segment?.id !== SEGMENT) throw new Error('not Matroska');
  const parts = elementsOf(segment.content);
  const entries = elementsOf(find(parts, TRACKS)).filter(({ id }) => id === TRACK_ENTRY);
  const texts = entries
    .filter(({ content }) => numberIn(content, TRACK_TYPE) === SUBTITLES)
    .map(({ content }) => numberIn(content, TRACK_NUMBER));

  const tracks = entries.map(({ content, whole }) => {
    const place = texts.indexOf(numberIn(content, TRACK_NUMBER));
    if (place < 0) return whole;
    const fields = elementsOf(content)
      .filter(({ id }) => id !== FLAG_DEFAULT)
      .map((field) => field.whole);
    // Algorithm 0, zlib, is the default, which is omitted.
    const packed = element(ENCODINGS, element(ENCODING, element(COMPRESSION)));
    return element(TRACK_ENTRY, ...fields, element(FLAG_DEFAULT, uint(place === chosen ? 1 : 0)), packed);
  });
  const front = Buffer.concat([element(INFO, find(parts, INFO)), element(TRACKS, ...tracks)]);
  const begin = seekHead(0).length + front.length;
  const clusters: Buffer[] = [];
  const points: Buffer[] = [];
  for (const { content } of parts.filter(({ id }) => id === CLUSTER)) {
    const place = begin + Buffer.concat(clusters).length;
    const blocks: Buffer[] = [];
    for (const block of elementsOf(content)) {
      const data = block.id === BLOCK_GROUP ? find(elementsOf(block.content), BLOCK) : Buffer.alloc(1);
      const track = (data[0] ?? 0) & 0x7f;
      if (!texts.includes(track)) {
        blocks.push(block.whole);
        continue;
      }
      const time = numberIn(content, TIMESTAMP) + data.readInt16BE(1);
      const positions = [
        element(CUE_TRACK, uint(track)),
        element(CUE_CLUSTER, uint(place)),
        element(CUE_RELATIVE, uint(Buffer.concat(blocks).length)),
      ];
      points.push(element(CUE_POINT, element(CUE_TIME, uint(time)), element(CUE_POSITIONS, ...positions)));
      const rest = elementsOf(block.content).filter(({ id }) => id !== BLOCK);
      const packed = element(BLOCK, data.subarray(0, 4), deflateSync(data.subarray(4)));
      blocks.push(element(BLOCK_GROUP, packed, ...rest.map(({ whole }) => whole)));
    }
    clusters.push(element(CLUSTER, ...blocks));
  }
  const media = Buffer.concat(clusters);
  return Buffer.concat([
    head.whole,
    element(SEGMENT, seekHead(begin + media.length), front, media, element(CUES, ...points)),
  ]);
}

function seekHead(cues: number): Buffer {
  const entry = element(SEEK, element(SEEK_ID, uint(CUES)), element(SEEK_POSITION, uint(cues)));
  return element(SEEK_HEAD, entry);
}

function find(parts: readonly Element[], wanted: number): Buffer {
  return parts.find(({ id }) => id === wanted)?.content ?? Buffer.alloc(0);
}

function numberIn(content: Buffer, id: number): number {
  const found = find(elementsOf(content), id);
  return found.length === 0 ? 0 : found.readUIntBE(0, found.length);
}

/** The elements, whose sizes must be stated. */
function elementsOf(bytes: Buffer): readonly Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23;
    const sizeLength = Math.clz32(bytes[at + idLength] ?? 0) - 23;
    const start = at + idLength + sizeLength;
    const size = BigInt(`0x${bytes.subarray(at + idLength, start).toString('hex')}`);
    const end = start + Number(size - (1n << BigInt(7 * sizeLength)));
    found.push({
      id: bytes.readUIntBE(at, idLength),
      content: bytes.subarray(start, end),
      whole: bytes.subarray(at, end),
    });
    at = end;
  }
  return found;
}

/** An element with a size field of four bytes. */
function element(id: number, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content);
  const name = uint(id);
  const size = uint(0x10000000 + inside.length);
  return Buffer.concat([name.subarray(name.findIndex((byte) => byte !== 0)), size, inside]);
}

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
