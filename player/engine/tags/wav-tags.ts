import { letters } from '../chapters/boxes';
import { bytesOf } from '../chapters/bytes-of';
import type { FileParts } from '../chapters/file-parts';
import type { FoundTags } from './found-tags';
import { readId3Tags } from './id3-tags';

/** Bytes of the file header, and of a chunk header. */
const FILE_HEADER = 12;
const HEADER = 8;
const MOST_CHUNKS = 64;
const MOST_LIST = 64 * 1024;

/** Reads the chunks of a WAV file: an `INFO` list or an ID3 tag, before or after the audio. */
export async function readWavTags(parts: FileParts): Promise<FoundTags> {
  let title = '';
  let place = FILE_HEADER;
  for (let count = 0; count < MOST_CHUNKS; count += 1) {
    const header = await parts.read(place, HEADER);
    if (header.byteLength < HEADER) break;
    const name = letters(header, 0);
    const size = header.getUint32(4, true);
    const content = place + HEADER;
    if (name.toLowerCase() === 'id3 ') {
      const found = await readId3Tags(parts, content);
      return { ...found, title: found.title || title };
    }
    if (name === 'LIST' && size <= MOST_LIST) title ||= readTitle(await parts.read(content, size));
    // Chunks are padded to an even length.
    place = content + size + (size % 2);
  }
  return { title, pictures: [] };
}

/** `INAM` in a list of type `INFO`. */
function readTitle(list: DataView): string {
  if (list.byteLength < 4 || letters(list, 0) !== 'INFO') return '';
  let place = 4;
  while (place + HEADER <= list.byteLength) {
    const size = list.getUint32(place + 4, true);
    const content = place + HEADER;
    if (letters(list, place) === 'INAM') return decode(bytesOf(list).subarray(content, content + size));
    place = content + size + (size % 2);
  }
  return '';
}

/** Decodes UTF-8, or else the Windows code page for Persian and Arabic. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\0.*$/s, '');
  } catch {
    return new TextDecoder('windows-1256').decode(bytes).replace(/\0.*$/s, '');
  }
}
