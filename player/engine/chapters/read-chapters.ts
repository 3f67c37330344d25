import { loadChunk } from '../../lib/loading/load-chunk';
import { plainLine } from '../../lib/text/plain-line';
import type { FileChapter } from './chapter';
import { readKind } from './file-kind';
import type { FileParts } from './file-parts';
import { readMatroskaChapters } from './matroska-chapters';
import { readMp4Chapters } from './mp4-chapters';

const MOST_NAME = 200;

/**
 * The named chapters of a file, sorted by time.
 *
 * @param lang preferred language of the names
 * @throws if the file cannot be read in ranges
 */
export async function readChapters(parts: FileParts, lang: string): Promise<readonly FileChapter[]> {
  const chapters = await readRaw(parts, lang);
  return chapters
    .map(({ time, name }) => ({ time, name: plainLine(name, MOST_NAME) }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => one.time - other.time);
}

async function readRaw(parts: FileParts, lang: string): Promise<readonly FileChapter[]> {
  const kind = await readKind(parts);
  if (kind === 'id3') {
    const { readId3Chapters } = await loadChunk(() => import('./id3-chapters'));
    return readId3Chapters(parts);
  }
  if (kind === 'matroska') return readMatroskaChapters(parts, lang);
  return kind === 'mp4' ? readMp4Chapters(parts) : [];
}
