import { readKind } from '../../chapters/file-kind';
import { listMatroskaTexts } from './matroska-texts';
import { listMp4Texts } from './mp4-texts';
import type { FileText, OpenParts } from './text-source';

/** Bytes that may be read to find the container. */
const MOST_HEAD = 32 * 1024;

/**
 * The subtitles within a file of Matroska, MP4 or QuickTime that are text.
 *
 * @throws where the file cannot be read in parts
 */
export async function listTexts(open: OpenParts): Promise<readonly FileText[]> {
  const kind = await readKind(open(MOST_HEAD));
  if (kind === 'matroska') return listMatroskaTexts(open);
  return kind === 'mp4' ? listMp4Texts(open) : [];
}
