import { type PackedCues, packCues } from './packed-cues';
import { decodeText, readCues, readHead } from './subtitle-text';

export function parseSubtitles(bytes: ArrayBuffer): PackedCues {
  const text = decodeText(bytes);
  return packCues(readCues(text), readHead(text));
}
