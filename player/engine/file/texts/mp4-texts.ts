import { boxesIn, contentOf, type FileBox, findBox, letters } from '../../chapters/boxes';
import type { FileParts } from '../../chapters/file-parts';
import { delayOf, table, timescaleOf } from '../../chapters/text-track';
import { readHead } from '../../subtitles/subtitle-text';
import { listTextSamples, type TextSample } from './mp4-samples';
import { type ReadSample, samplesOf } from './mp4-words';
import { type FileText, MOST_CUE, MOST_TEXTS, type OpenParts, type TextSource } from './text-source';

/** Bytes that are spent on the list of tracks, and on the tables of one. */
const MOST_BYTES = 2 ** 20;

/** Handlers of subtitles. */
const HANDLERS = ['sbtl', 'subt', 'text'];

/** Flag of a track that is played unless another one is chosen. */
const ENABLED = 1;
/** Flags of timed text: some or all samples are forced. */
const FORCED = 0xc0000000;
/** Of a sample entry: its size, its name, six empty bytes and a reference. */
const ENTRY_HEADER = 16;
const NAME_BYTES = 1024;

/** An empty sample ends the one before. */
const EMPTY = 2;

/** The subtitles of MP4 and QuickTime that are text. */
export async function listMp4Texts(open: OpenParts): Promise<readonly FileText[]> {
  const parts = open(MOST_BYTES);
  const texts: FileText[] = [];
  for await (const moov of boxesIn(parts, 0)) {
    if (moov.type !== 'moov') continue;
    const tracks: FileBox[] = [];
    const chapters = new Set<number>();
    for await (const box of boxesIn(parts, moov.content, moov.end)) {
      if (box.type !== 'trak') continue;
      tracks.push(box);
      const reference = await table(parts, box, ['tref', 'chap']);
      for (let at = 0; reference !== null && at + 4 <= reference.byteLength; at += 4)
        chapters.add(reference.getUint32(at));
    }
    for (const box of tracks) {
      const text = await readTrack(open, parts, moov, box, chapters);
      if (text !== null) texts.push(text);
      if (texts.length === MOST_TEXTS) break;
    }
    break;
  }
  return texts;
}

async function readTrack(
  open: OpenParts,
  parts: FileParts,
  moov: FileBox,
  box: FileBox,
  chapters: ReadonlySet<number>,
): Promise<FileText | null> {
  const handler = await table(parts, box, ['mdia', 'hdlr']);
  if (handler === null || handler.byteLength < 12 || !HANDLERS.includes(letters(handler, 8))) return null;
  const header = await table(parts, box, ['tkhd']);
  const description = await table(parts, box, ['mdia', 'minf', 'stbl', 'stsd']);
  if (header === null || header.byteLength < 24 || description === null) return null;
  if (chapters.has(header.getUint32(header.getUint8(0) === 1 ? 20 : 12))) return null;
  // Behind its version, flags and count stands the first entry.
  if (description.byteLength < 8 + ENTRY_HEADER) return null;
  const kind = letters(description, 12);
  const readSample = samplesOf(kind);
  if (readSample === null) return null;
  const flags =
    kind === 'tx3g' && description.byteLength >= 12 + ENTRY_HEADER
      ? description.getUint32(8 + ENTRY_HEADER)
      : 0;
  return {
    lang: await languageOf(parts, box),
    name: await nameOf(parts, box),
    isDefault: (header.getUint32(0) & ENABLED) !== 0,
    isForced: (flags & FORCED) !== 0,
    open: async () => openSource(open, moov, box, readSample, headIn(description, kind)),
  };
}

/** The longer tag, where there is one, else three letters of five bits each. */
async function languageOf(parts: FileParts, box: FileBox): Promise<string> {
  const long = await table(parts, box, ['mdia', 'elng']);
  if (long !== null && long.byteLength > 4) return textIn(long, 4);
  const media = await table(parts, box, ['mdia', 'mdhd']);
  const at = media === null ? 0 : media.getUint8(0) === 1 ? 32 : 20;
  if (media === null || media.byteLength < at + 2) return '';
  const packed = media.getUint16(at);
  return String.fromCharCode(...[10, 5, 0].map((shift) => 0x60 + ((packed >> shift) & 31)));
}

async function nameOf(parts: FileParts, box: FileBox): Promise<string> {
  const name = await findBox(parts, box, ['udta', 'name']);
  if (name === null || name.end - name.content > NAME_BYTES) return '';
  const content = await contentOf(parts, name);
  return content === null ? '' : textIn(content, 0);
}

function textIn(view: DataView, from: number): string {
  const bytes = new DataView(view.buffer, view.byteOffset + from, view.byteLength - from);
  return new TextDecoder().decode(bytes).replace(/\0.*$/s, '');
}

/** The file that WebVTT was before its first cue. */
function headIn(description: DataView, kind: string): string {
  const at = 8 + ENTRY_HEADER;
  if (kind !== 'wvtt' || description.byteLength < at + 8 || letters(description, at + 4) !== 'vttC')
    return '';
  return readHead(`${textIn(description, at + 8)}\n\n00:00 --> 00:01`);
}

async function openSource(
  open: OpenParts,
  moov: FileBox,
  box: FileBox,
  readSample: ReadSample,
  head: string,
): Promise<TextSource | null> {
  const parts = open(MOST_BYTES);
  const timescale = await timescaleOf(parts, box, ['mdia', 'mdhd']);
  const at = (name: string) => table(parts, box, ['mdia', 'minf', 'stbl', name]);
  const [stts, stsz, stsc, stco] = [await at('stts'), await at('stsz'), await at('stsc'), await at('stco')];
  const offsets = stco ?? (await at('co64'));
  if (!timescale || stts === null || stsz === null || stsc === null || offsets === null) return null;
  const late = await delayOf(parts, moov, box);
  const samples = listTextSamples({ stts, stsz, stsc, offsets, isLarge: stco === null }).filter(
    ({ size }) => size > EMPTY && size <= MOST_CUE,
  );
  if (samples.length === 0) return null;
  const seconds = (time: number) => late + time / timescale;
  return {
    starts: Float64Array.from(samples, ({ start }) => seconds(start)),
    ends: Float64Array.from(samples, ({ end }) => seconds(end)),
    places: Float64Array.from(samples, ({ place }) => place),
    head,
    async read(first, last) {
      const own = samples.slice(first, last + 1);
      const from = Math.min(...own.map(({ place }) => place));
      const to = Math.max(...own.map(({ place, size }) => place + size));
      const part = await open(to - from).read(from, to - from);
      return own.flatMap(({ start, end, place, size }: TextSample) => {
        const begin = place - from;
        if (begin + size > part.byteLength) return [];
        const sample = new DataView(part.buffer, part.byteOffset + begin, size);
        return readSample(sample).map(({ text, settings }) => ({
          start: seconds(start),
          end: seconds(end),
          text,
          ...(settings !== '' && { settings }),
        }));
      });
    },
  };
}
