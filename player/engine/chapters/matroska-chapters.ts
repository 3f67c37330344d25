import { type FileChapter, MOST_CHAPTERS } from './chapter';
import { type Element, elementsIn, readNumber, readString } from './elements';
import type { FileParts } from './file-parts';
import { findInSegment } from './matroska-segment';

/** Identifiers of RFC 9559. */
const CHAPTERS = 0x1043a770;
const EDITION = 0x45b9;
const EDITION_HIDDEN = 0x45bd;
const EDITION_ORDERED = 0x45dd;
const ATOM = 0xb6;
const TIME_START = 0x91;
const HIDDEN = 0x98;
const ENABLED = 0x4598;
const DISPLAY = 0x80;
const STRING = 0x85;
const LANGUAGE = 0x437c;
const LANGUAGE_TAG = 0x437d;

const NANOSECONDS = 1e9;

/** Chapter languages: three letters (ISO 639-2), or a tag (BCP 47). */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  fa: ['per', 'fas', 'fa'],
  ar: ['ara', 'ar'],
};

/**
 * Chapters of Matroska and WebM: those of the first visible edition.
 *
 * @param lang preferred language of the names
 */
export async function readMatroskaChapters(parts: FileParts, lang: string): Promise<readonly FileChapter[]> {
  const chapters = (await findInSegment(parts, [CHAPTERS])).get(CHAPTERS);
  if (chapters === undefined) return [];
  for await (const edition of elementsIn(parts, chapters.content, chapters.end)) {
    if (edition.id !== EDITION) continue;
    const found = await readEdition(parts, edition, LANGUAGES[lang] ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

async function readEdition(
  parts: FileParts,
  edition: Element,
  languages: readonly string[],
): Promise<readonly FileChapter[]> {
  const chapters: FileChapter[] = [];
  for await (const element of elementsIn(parts, edition.content, edition.end)) {
    // An ordered edition plays parts of this file and others in its own order.
    const isFlag = element.id === EDITION_HIDDEN || element.id === EDITION_ORDERED;
    if (isFlag && (await readNumber(parts, element)) === 1) return [];
    const chapter = element.id === ATOM ? await readAtom(parts, element, languages) : null;
    if (chapter !== null) chapters.push(chapter);
    if (chapters.length === MOST_CHAPTERS) break;
  }
  return chapters;
}

async function readAtom(
  parts: FileParts,
  atom: Element,
  languages: readonly string[],
): Promise<FileChapter | null> {
  let time: number | null = null;
  const names: Name[] = [];
  for await (const field of elementsIn(parts, atom.content, atom.end)) {
    if (field.id === TIME_START) time = await readNumber(parts, field);
    if (field.id === HIDDEN && (await readNumber(parts, field)) === 1) return null;
    if (field.id === ENABLED && (await readNumber(parts, field)) === 0) return null;
    if (field.id === DISPLAY) names.push(await readName(parts, field));
  }
  const name = names.find(({ language }) => languages.includes(language)) ?? names[0];
  return time === null ? null : { time: time / NANOSECONDS, name: name?.text ?? '' };
}

interface Name {
  readonly text: string;
  readonly language: string;
}

async function readName(parts: FileParts, display: Element): Promise<Name> {
  let text = '';
  let language = '';
  for await (const field of elementsIn(parts, display.content, display.end)) {
    if (field.id === STRING) text = await readString(parts, field);
    if (field.id === LANGUAGE) language ||= await readString(parts, field);
    // Takes precedence over the three-letter language.
    if (field.id === LANGUAGE_TAG) language = (await readString(parts, field)).split('-')[0] ?? '';
  }
  return { text, language };
}
