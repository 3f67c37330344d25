import { boxesIn, type FileBox, findBox, letters } from '../chapters/boxes';
import { bytesOf } from '../chapters/bytes-of';
import type { FileParts } from '../chapters/file-parts';
import { type FoundPicture, type FoundTags, FRONT_COVER, MOST_TAG } from './found-tags';

/** Bytes of a `data` box before its value: type and locale. */
const DATA_HEADER = 8;
/** Bytes for version and flags, which `meta` has in MP4 but not in QuickTime. */
const FLAGS = 4;
const UTF16 = 2;

/** Reads the tag list that iTunes introduced (`moov`, `udta`, `meta`, `ilst`). */
export async function readMp4Tags(parts: FileParts): Promise<FoundTags> {
  const list = await findList(parts);
  let title = '';
  const pictures: FoundPicture[] = [];
  if (list === null) return { title, pictures };
  for await (const item of boxesIn(parts, list.content, list.end)) {
    if (item.type !== '\xa9nam' && item.type !== 'covr') continue;
    const data = await findBox(parts, item, ['data']);
    if (data === null || data.end - data.content > MOST_TAG) continue;
    const view = await parts.read(data.content, data.end - data.content);
    const bytes = bytesOf(view).subarray(DATA_HEADER);
    if (item.type === 'covr') pictures.push({ kind: FRONT_COVER, bytes });
    else title ||= new TextDecoder(view.getUint32(0) === UTF16 ? 'utf-16be' : 'utf-8').decode(bytes);
  }
  return { title, pictures };
}

async function findList(parts: FileParts): Promise<FileBox | null> {
  for await (const moov of boxesIn(parts, 0)) {
    if (moov.type !== 'moov') continue;
    const meta = await findBox(parts, moov, ['udta', 'meta']);
    if (meta === null) return null;
    const start = await parts.read(meta.content, 8);
    const isBare = start.byteLength === 8 && letters(start, 4) === 'hdlr';
    return findBox(parts, { content: meta.content + (isBare ? 0 : FLAGS), end: meta.end }, ['ilst']);
  }
  return null;
}
