import { letters } from './boxes';
import type { FileParts } from './file-parts';

const EBML = 0x1a45dfa3;
/** Boxes that MP4 and QuickTime files begin with. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide'];

/** The kind of a file, by its first bytes; `null` for unknown formats. */
export async function readKind(parts: FileParts): Promise<'id3' | 'matroska' | 'mp4' | null> {
  const head = await parts.read(0, 8);
  if (head.byteLength < 8) return null;
  if (letters(head, 0).startsWith('ID3')) return 'id3';
  if (head.getUint32(0) === EBML) return 'matroska';
  return FIRST_BOXES.includes(letters(head, 4)) ? 'mp4' : null;
}
