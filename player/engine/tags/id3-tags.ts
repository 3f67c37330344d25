import { bytesOf } from '../chapters/bytes-of';
import type { FileParts } from '../chapters/file-parts';
import { decode, divide, firstFrames, sizeOfTag } from '../timed/id3';
import type { FoundPicture, FoundTags } from './found-tags';
import { MOST_TAG } from './found-tags';

const HEADER = 10;

/** Reads the ID3v2 tag at the start of an MP3 or AAC file, or in a WAV file. */
export async function readId3Tags(parts: FileParts, at = 0): Promise<FoundTags> {
  const size = sizeOfTag(bytesOf(await parts.read(at, HEADER)));
  if (size === null || size > MOST_TAG) return { title: '', pictures: [] };
  let title = '';
  const pictures: FoundPicture[] = [];
  for (const { id, content } of firstFrames(bytesOf(await parts.read(at, size)))) {
    if (id === 'TIT2') title ||= decode(content[0] ?? 0, content.subarray(1));
    if (id === 'APIC') pictures.push(readPicture(content));
    if (id === 'PIC') pictures.push(readOldestPicture(content));
  }
  return { title, pictures };
}

/** Encoding, MIME type, picture type, description, and the picture. */
function readPicture(content: Uint8Array): FoundPicture {
  const [, rest] = divide(0, content.subarray(1));
  const [, bytes] = divide(content[0] ?? 0, rest.subarray(1));
  return { kind: rest[0] ?? 0, bytes };
}

/** The same in version 2, which has a format of three letters in place of the MIME type. */
function readOldestPicture(content: Uint8Array): FoundPicture {
  const [, bytes] = divide(content[0] ?? 0, content.subarray(5));
  return { kind: content[4] ?? 0, bytes };
}
