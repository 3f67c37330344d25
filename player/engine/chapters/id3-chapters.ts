import { decode, divide, frameAt, framesOf, LONGEST_HEADER, tagAt, unpack } from '../timed/id3';
import { bytesOf } from './bytes-of';
import { type FileChapter, MOST_CHAPTERS } from './chapter';
import type { FileParts } from './file-parts';

/** Length of a frame header. */
const HEADER = 10;
const MOST_FRAMES = 2000;
/** Maximum number of bytes read per chapter, whose name may be followed by a picture. */
const MOST_READ = 4096;
/** Length of the start and end of a chapter, in milliseconds and byte offsets. */
const PLACES = 16;

/** Chapters of MP3 (ID3v2 Chapter Frame Addendum). The cover, which is large, is skipped. */
export async function readId3Chapters(parts: FileParts): Promise<readonly FileChapter[]> {
  const chapters: FileChapter[] = [];
  const tag = tagAt(await readBytes(parts, 0, LONGEST_HEADER), 0);
  // ID3v2.2 has no chapters.
  if (tag === null || tag.version === 2 || tag.frames === null) return chapters;
  let place = tag.frames;
  for (let count = 0; count < MOST_FRAMES && chapters.length < MOST_CHAPTERS; count += 1) {
    if (place + HEADER > tag.end) break;
    const header = frameAt(await readBytes(parts, place, HEADER), 0, tag.version);
    if (header === null) break;
    const start = place + HEADER;
    place = start + header.size;
    if (header.id !== 'CHAP' || place > tag.end) continue;
    const raw = await readBytes(parts, start, Math.min(header.size, MOST_READ));
    const content = unpack(header, raw, tag.version);
    const chapter = content === null ? null : readChapter(content, tag.version);
    if (chapter !== null) chapters.push(chapter);
  }
  return chapters;
}

/** Reads an id, the start and end, and subframes, one of which is the name. */
function readChapter(content: Uint8Array, version: number): FileChapter | null {
  const [, rest] = divide(0, content);
  if (rest.length < PLACES) return null;
  const time = new DataView(rest.buffer, rest.byteOffset).getUint32(0) / 1000;
  for (const { id, content: name } of framesOf(rest.subarray(PLACES), version))
    if (id === 'TIT2') return { time, name: decode(name[0] ?? 0, name.subarray(1)) };
  return null;
}

async function readBytes(parts: FileParts, from: number, length: number): Promise<Uint8Array> {
  return bytesOf(await parts.read(from, length));
}
