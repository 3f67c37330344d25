import { boxesIn, contentOf, type FileBox, findBox, letters } from './boxes';
import type { FileChapter } from './chapter';
import type { FileParts } from './file-parts';
import { listSamples } from './sample-table';

/** Maximum length of a name, in bytes. */
const MOST_NAME = 1024;
/** Handler types of text tracks; a second chapter track may contain pictures. */
const TEXT = ['text', 'sbtl'];

interface Track {
  readonly id: number;
  readonly box: FileBox;
  /** Ids of its chapter tracks. */
  readonly chapters: readonly number[];
}

/** Reads chapters from a text track that another track refers to (QuickTime File Format, chapter lists). */
export async function readTextTrack(parts: FileParts, moov: FileBox): Promise<readonly FileChapter[]> {
  const tracks: Track[] = [];
  for await (const box of boxesIn(parts, moov.content, moov.end))
    if (box.type === 'trak') tracks.push(await openTrack(parts, box));
  const wanted = tracks.flatMap(({ chapters }) => chapters);
  for (const { id, box } of tracks) {
    if (!wanted.includes(id)) continue;
    const handler = await table(parts, box, ['mdia', 'hdlr']);
    if (handler !== null && TEXT.includes(letters(handler, 8))) return readNames(parts, moov, box);
  }
  return [];
}

async function openTrack(parts: FileParts, box: FileBox): Promise<Track> {
  const header = await table(parts, box, ['tkhd']);
  const reference = await table(parts, box, ['tref', 'chap']);
  const chapters: number[] = [];
  for (let at = 0; reference !== null && at + 4 <= reference.byteLength; at += 4)
    chapters.push(reference.getUint32(at));
  // Version 1 has times of 64 bits before it.
  const id = header === null ? 0 : header.getUint32(header.getUint8(0) === 1 ? 20 : 12);
  return { id, box, chapters };
}

async function readNames(parts: FileParts, moov: FileBox, trak: FileBox): Promise<readonly FileChapter[]> {
  const timescale = await timescaleOf(parts, trak, ['mdia', 'mdhd']);
  const at = (name: string) => table(parts, trak, ['mdia', 'minf', 'stbl', name]);
  const [stts, stsz, stsc, stco] = [await at('stts'), await at('stsz'), await at('stsc'), await at('stco')];
  const offsets = stco ?? (await at('co64'));
  if (!timescale || stts === null || stsz === null || stsc === null || offsets === null) return [];
  const late = await delayOf(parts, moov, trak);
  const chapters: FileChapter[] = [];
  for (const sample of listSamples({ stts, stsz, stsc, offsets, isLarge: stco === null })) {
    const text = await parts.read(sample.offset, Math.min(sample.size, MOST_NAME));
    chapters.push({ time: late + sample.time / timescale, name: readText(text) });
  }
  return chapters;
}

/** Reads a length of two bytes, and text in UTF-8, or UTF-16 with a byte-order mark. Further boxes may follow. */
function readText(sample: DataView): string {
  if (sample.byteLength < 2) return '';
  const length = Math.min(sample.getUint16(0), sample.byteLength - 2);
  const bytes = new Uint8Array(sample.buffer, sample.byteOffset + 2, length);
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
}

/** Duration of an empty edit at the beginning (`elst`), in seconds, by which the first chapter is delayed. */
export async function delayOf(parts: FileParts, moov: FileBox, trak: FileBox): Promise<number> {
  const edits = await table(parts, trak, ['edts', 'elst']);
  const timescale = await timescaleOf(parts, moov, ['mvhd']);
  if (edits === null || !timescale || edits.getUint32(4) === 0) return 0;
  const isLarge = edits.getUint8(0) === 1;
  const start = isLarge ? Number(edits.getBigInt64(16)) : edits.getInt32(12);
  const duration = isLarge ? Number(edits.getBigUint64(8)) : edits.getUint32(8);
  return start === -1 ? duration / timescale : 0;
}

/** The timescale in a movie header or media header, which start with the same fields. */
export async function timescaleOf(
  parts: FileParts,
  box: FileBox,
  path: readonly string[],
): Promise<number | null> {
  const header = await table(parts, box, path);
  return header?.getUint32(header.getUint8(0) === 1 ? 20 : 12) ?? null;
}

export async function table(
  parts: FileParts,
  box: FileBox,
  path: readonly string[],
): Promise<DataView | null> {
  const found = await findBox(parts, box, path);
  return found === null ? null : contentOf(parts, found);
}
