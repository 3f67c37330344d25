import { boxesIn, contentOf, findBox } from './boxes';
import type { FileChapter } from './chapter';
import { readChapterList } from './chapter-list';
import type { FileParts } from './file-parts';
import { readTextTrack } from './text-track';

/** Chapters of MP4 and QuickTime: a chapter list, or else a text track. */
export async function readMp4Chapters(parts: FileParts): Promise<readonly FileChapter[]> {
  for await (const box of boxesIn(parts, 0)) {
    if (box.type !== 'moov') continue;
    const list = await findBox(parts, box, ['udta', 'chpl']);
    const content = list === null ? null : await contentOf(parts, list);
    const listed = content === null ? [] : readChapterList(content);
    return listed.length > 0 ? listed : readTextTrack(parts, box);
  }
  return [];
}
