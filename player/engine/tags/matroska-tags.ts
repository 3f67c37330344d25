import { bytesOf } from '../chapters/bytes-of';
import { type Element, elementsIn, readString } from '../chapters/elements';
import type { FileParts } from '../chapters/file-parts';
import { findInSegment } from '../chapters/matroska-segment';
import { type FoundPicture, type FoundTags, FRONT_COVER, MOST_TAG } from './found-tags';

/** Identifiers of RFC 9559. */
const INFO = 0x1549a966;
const TITLE = 0x7ba9;
const TAGS = 0x1254c367;
const TAG = 0x7373;
const SIMPLE_TAG = 0x67c8;
const TAG_NAME = 0x45a3;
const TAG_STRING = 0x4487;
const ATTACHMENTS = 0x1941a469;
const ATTACHED_FILE = 0x61a7;
const FILE_NAME = 0x466e;
const FILE_DATA = 0x465c;

/**
 * File names of covers (matroska.org, "Attachments"): the small and the landscape one are shown if there is no other.
 */
const COVER = /^cover\.(?:jpe?g|png)$/i;
const OTHER = 0;

/** Reads the title and the attached pictures of a Matroska file. */
export async function readMatroskaTags(parts: FileParts): Promise<FoundTags> {
  const found = await findInSegment(parts, [INFO, TAGS, ATTACHMENTS]);
  const title = (await readText(parts, found.get(INFO), TITLE)) || (await readTitle(parts, found.get(TAGS)));
  return { title, pictures: await readPictures(parts, found.get(ATTACHMENTS)) };
}

async function readText(parts: FileParts, element: Element | undefined, id: number): Promise<string> {
  for await (const field of inside(parts, element)) if (field.id === id) return readString(parts, field);
  return '';
}

async function readTitle(parts: FileParts, tags: Element | undefined): Promise<string> {
  for await (const tag of inside(parts, tags)) {
    if (tag.id !== TAG) continue;
    for await (const field of inside(parts, tag)) {
      if (field.id !== SIMPLE_TAG || (await readText(parts, field, TAG_NAME)) !== 'TITLE') continue;
      return readText(parts, field, TAG_STRING);
    }
  }
  return '';
}

async function readPictures(parts: FileParts, attachments: Element | undefined): Promise<FoundPicture[]> {
  const pictures: FoundPicture[] = [];
  for await (const file of inside(parts, attachments)) {
    if (file.id !== ATTACHED_FILE) continue;
    let name = '';
    let data: Element | null = null;
    for await (const field of inside(parts, file)) {
      if (field.id === FILE_NAME) name = await readString(parts, field);
      if (field.id === FILE_DATA) data = field;
    }
    // Attachments may also be fonts.
    if (data === null || data.end - data.content > MOST_TAG || !/\.(?:jpe?g|png)$/i.test(name)) continue;
    const bytes = bytesOf(await parts.read(data.content, data.end - data.content));
    pictures.push({ kind: COVER.test(name) ? FRONT_COVER : OTHER, bytes });
  }
  return pictures;
}

async function* inside(parts: FileParts, element: Element | undefined): AsyncGenerator<Element> {
  if (element !== undefined) yield* elementsIn(parts, element.content, element.end);
}
