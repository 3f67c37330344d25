import { loadChunk } from '../../lib/load-chunk';
import { plainLine } from '../../lib/plain-line';
import { letters } from './boxes';
import type { FileChapter } from './chapter';
import type { FileParts } from './file-parts';
import { readMatroskaChapters } from './matroska-chapters';
import { readMp4Chapters } from './mp4-chapters';

const EBML = 0x1a45dfa3;
/** Boxes that MP4 and QuickTime files begin with. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide'];
const MOST_NAME = 200;

/**
 * The chapters that a file has, in the order of time; those without a name are left out.
 *
 * @param lang language of the names, where a chapter has several
 * @throws where the file cannot be read in parts
 */
export async function readChapters(parts: FileParts, lang: string): Promise<readonly FileChapter[]> {
  const chapters = await readRaw(parts, lang);
  return chapters
    .map(({ time, name }) => ({ time, name: plainLine(name, MOST_NAME) }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.time - other.time);
}

async function readRaw(parts: FileParts, lang: string): Promise<readonly FileChapter[]> {
  const head = await parts.read(0, 8);
  if (head.byteLength < 8) return [];
  if (letters(head, 0).startsWith('ID3')) {
    const { readId3Chapters } = await loadChunk(() => import('./id3-chapters'));
    return readId3Chapters(parts);
  }
  if (head.getUint32(0) === EBML) return readMatroskaChapters(parts, lang);
  return FIRST_BOXES.includes(letters(head, 4)) ? readMp4Chapters(parts) : [];
}
