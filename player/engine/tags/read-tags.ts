import { plainLine } from '../../lib/text/plain-line';
import { bytesOf } from '../chapters/bytes-of';
import type { FileParts } from '../chapters/file-parts';
import { coverImage } from './cover-image';
import type { FileTags } from './file-tags';
import { readFlacTags } from './flac-tags';
import { type FoundTags, FRONT_COVER } from './found-tags';
import { readId3Tags } from './id3-tags';
import { readMatroskaTags } from './matroska-tags';
import { readMp4Tags } from './mp4-tags';
import { readOggTags } from './ogg-tags';
import { readWavTags } from './wav-tags';

const MOST_TITLE = 200;

/** The reader for each signature at the start of a file. */
const READERS: readonly (readonly [start: string, read: (parts: FileParts) => Promise<FoundTags>])[] = [
  ['ID3', readId3Tags],
  ['fLaC', readFlacTags],
  ['OggS', readOggTags],
  ['RIFF', readWavTags],
  ['\x1aE\xdf\xa3', readMatroskaTags],
];
const MP4 = 'ftyp';
const MP4_AT = 4;

/**
 * The title and the cover of an audio file: ID3, `ilst`, Vorbis comments, or the tags of WAV and Matroska.
 *
 * @throws if the file cannot be read in ranges, or is malformed
 */
export async function readTags(parts: FileParts): Promise<FileTags> {
  const head = String.fromCharCode(...bytesOf(await parts.read(0, 8)));
  const reader = READERS.find(([start]) => head.startsWith(start));
  const read = reader?.[1] ?? (head.startsWith(MP4, MP4_AT) ? readMp4Tags : null);
  const { title, pictures } = (await read?.(parts)) ?? { title: '', pictures: [] };
  const picture = pictures.find(({ kind }) => kind === FRONT_COVER) ?? pictures[0];
  return {
    title: plainLine(title, MOST_TITLE),
    cover: picture === undefined ? null : coverImage(Uint8Array.from(picture.bytes)),
  };
}
