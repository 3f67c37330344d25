import type { FileParts } from '../chapters/file-parts';
import { type FoundPicture, type FoundTags, MOST_TAG } from './found-tags';
import { readComments, readPicture } from './vorbis-comments';

/** Types of metadata blocks (RFC 9639, 8.1). */
const COMMENTS = 4;
const PICTURE = 6;
const LAST = 0x80;
const MOST_BLOCKS = 64;

/** Reads the metadata blocks of FLAC, which precede the audio. */
export async function readFlacTags(parts: FileParts): Promise<FoundTags> {
  let title = '';
  const pictures: FoundPicture[] = [];
  let place = 4;
  for (let count = 0; count < MOST_BLOCKS; count += 1) {
    const header = await parts.read(place, 4);
    if (header.byteLength < 4) break;
    const kind = header.getUint8(0);
    const length = header.getUint32(0) & 0xffffff;
    const type = kind & ~LAST;
    if (length <= MOST_TAG && (type === COMMENTS || type === PICTURE)) {
      const content = await parts.read(place + 4, length);
      if (type === PICTURE) pictures.push(readPicture(content));
      else title ||= readComments(content).title;
    }
    if (kind & LAST) break;
    place += 4 + length;
  }
  return { title, pictures };
}
