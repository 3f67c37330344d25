import { readKind } from '../../chapters/file-kind';
import { listMatroskaTexts } from './matroska-texts';
import { listMp4Texts } from './mp4-texts';
import type { FileText, OpenParts } from './text-source';

/** Maximum number of bytes read to detect the container. */
const MOST_HEAD = 32 * 1024;

/**
 * The text subtitles within a Matroska, MP4 or QuickTime file.
 *
 * @throws if the file cannot be read in ranges
 */
export async function listTexts(open: OpenParts): Promise<readonly FileText[]> {
  const kind = await readKind(open(MOST_HEAD));
  if (kind === 'matroska') return listMatroskaTexts(open);
  return kind === 'mp4' ? listMp4Texts(open) : [];
}
