import { boxesIn, contentOf, findBox, letters } from '../../chapters/boxes';
import { elementsIn, readNumber } from '../../chapters/elements';
import { readKind } from '../../chapters/file-kind';
import { type FileParts, openFileParts } from '../../chapters/file-parts';
import { findInSegment } from '../../chapters/matroska-segment';

/** Identifiers of RFC 9559. */
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const AUDIO = 2;

/** Maximum number of bytes read of the metadata. */
const MOST_BYTES = 2 ** 20;

/** @throws if the file cannot be read in ranges */
export function countSoundsAt(url: string, signal: AbortSignal): Promise<number> {
  return countSounds(openFileParts(url, { mostBytes: MOST_BYTES }, signal));
}

/**
 * The number of audio tracks of an MP4, QuickTime, Matroska or WebM file; 0 for other files.
 *
 * @throws if the file cannot be read in ranges
 */
export async function countSounds(parts: FileParts): Promise<number> {
  const kind = await readKind(parts);
  if (kind === 'matroska') return countInMatroska(parts);
  return kind === 'mp4' ? countInMp4(parts) : 0;
}

async function countInMatroska(parts: FileParts): Promise<number> {
  const tracks = (await findInSegment(parts, [TRACKS])).get(TRACKS);
  let count = 0;
  if (tracks === undefined) return count;
  for await (const entry of elementsIn(parts, tracks.content, tracks.end)) {
    if (entry.id !== TRACK_ENTRY) continue;
    for await (const field of elementsIn(parts, entry.content, entry.end))
      if (field.id === TRACK_TYPE && (await readNumber(parts, field)) === AUDIO) count += 1;
  }
  return count;
}

async function countInMp4(parts: FileParts): Promise<number> {
  let count = 0;
  for await (const box of boxesIn(parts, 0)) {
    if (box.type !== 'moov') continue;
    for await (const track of boxesIn(parts, box.content, box.end)) {
      const handler = track.type === 'trak' ? await findBox(parts, track, ['mdia', 'hdlr']) : null;
      const content = handler === null ? null : await contentOf(parts, handler);
      if (content !== null && content.byteLength >= 12 && letters(content, 8) === 'soun') count += 1;
    }
    break;
  }
  return count;
}
