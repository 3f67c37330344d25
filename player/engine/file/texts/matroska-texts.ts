import { type Element, elementsIn, readNumber, readString } from '../../chapters/elements';
import type { FileParts } from '../../chapters/file-parts';
import { findInSegment, findSegment } from '../../chapters/matroska-segment';
import { readEncodings, type Unpack } from './matroska-encoding';
import { type Entry, openMatroskaSource } from './matroska-source';
import { wordsOf } from './matroska-words';
import { type FileText, MOST_TEXTS, type OpenParts } from './text-source';

/** Identifiers of RFC 9559. */
const INFO = 0x1549a966;
const SCALE = 0x2ad7b1;
const TRACKS = 0x1654ae6b;
const ENTRY = 0xae;
const CUES = 0x1c53bb6b;
const NUMBER = 0xd7;
const TYPE = 0x83;
const ENABLED = 0xb9;
const DEFAULT = 0x88;
const FORCED = 0x55aa;
const HEARING_IMPAIRED = 0x55ab;
const NAME = 0x536e;
const LANGUAGE = 0x22b59c;
const LANGUAGE_TAG = 0x22b59d;
const CODEC = 0x86;
const PRIVATE = 0x63a2;
const ENCODINGS = 0x6d80;
const DEFAULT_DURATION = 0x23e383;

const SUBTITLES = 17;
const NANOSECONDS = 1e9;
/** Nanoseconds of a tick, where the file does not say. */
const MILLISECOND = 1e6;

/** Bytes that are spent on the list of tracks. */
const MOST_BYTES = 2 ** 20;

/** The subtitles of Matroska that are text. */
export async function listMatroskaTexts(open: OpenParts): Promise<readonly FileText[]> {
  const parts = open(MOST_BYTES);
  const segment = await findSegment(parts);
  const found = await findInSegment(parts, [INFO, TRACKS, CUES]);
  const [tracks, cues] = [found.get(TRACKS), found.get(CUES)];
  if (segment === null || tracks === undefined || cues === undefined) return [];
  const scale = await readScale(parts, found.get(INFO));
  const texts: FileText[] = [];
  const numbers: number[] = [];
  for await (const one of elementsIn(parts, tracks.content, tracks.end)) {
    const read = one.id === ENTRY ? await readEntry(parts, one) : null;
    if (read === null) continue;
    const { entry, ...shown } = read;
    numbers.push(entry.number);
    const place = { cues, begin: segment.content, tick: scale / NANOSECONDS, texts: numbers };
    texts.push({ ...shown, open: () => openMatroskaSource(open, entry, place) });
    if (texts.length === MOST_TEXTS) break;
  }
  return texts;
}

async function readScale(parts: FileParts, info: Element | undefined): Promise<number> {
  if (info === undefined) return MILLISECOND;
  for await (const field of elementsIn(parts, info.content, info.end))
    if (field.id === SCALE) return (await readNumber(parts, field)) || MILLISECOND;
  return MILLISECOND;
}

type Shown = Omit<FileText, 'open'>;

/** `null` where it has no text that can be read here. */
async function readEntry(parts: FileParts, track: Element): Promise<(Shown & { entry: Entry }) | null> {
  // Each of them is 1 unless the file says otherwise.
  const numbers = new Map<number, number>([
    [ENABLED, 1],
    [DEFAULT, 1],
  ]);
  const strings = new Map<number, string>([[LANGUAGE, 'eng']]);
  let unpack: Unpack | null = async (frame) => frame;
  let held: Element | null = null;
  for await (const field of elementsIn(parts, track.content, track.end)) {
    if (NUMBERS.includes(field.id)) numbers.set(field.id, (await readNumber(parts, field)) ?? 0);
    else if (STRINGS.includes(field.id)) strings.set(field.id, await readString(parts, field));
    else if (field.id === ENCODINGS) unpack = await readEncodings(parts, field);
    else if (field.id === PRIVATE) held = field;
    // Most tracks are others.
    if (field.id === TYPE && numbers.get(TYPE) !== SUBTITLES) return null;
  }
  const codec = strings.get(CODEC) ?? '';
  const isRead = wordsOf(codec) !== null && numbers.get(TYPE) === SUBTITLES && numbers.get(ENABLED) === 1;
  if (!isRead || unpack === null) return null;
  const is = (flag: number) => numbers.get(flag) === 1;
  return {
    lang: strings.get(LANGUAGE_TAG) || strings.get(LANGUAGE) || '',
    name: strings.get(NAME) ?? '',
    isDefault: is(DEFAULT),
    isForced: is(FORCED),
    ...(is(HEARING_IMPAIRED) && { role: 'captions' as const }),
    entry: {
      number: numbers.get(NUMBER) ?? 0,
      codec,
      unpack,
      held,
      lasts: (numbers.get(DEFAULT_DURATION) ?? 0) / NANOSECONDS,
    },
  };
}

const NUMBERS = [NUMBER, TYPE, ENABLED, DEFAULT, FORCED, HEARING_IMPAIRED, DEFAULT_DURATION];
const STRINGS = [NAME, LANGUAGE, LANGUAGE_TAG, CODEC];
