import { boxAt, findBoxes } from '../media/boxes';

/** Of a segment index (ISO/IEC 14496-12, 8.16.3): version, identifier, timescale, two times, reserved, then the count. */
const COUNT_AT = [22, 30] as const;

/**
 * Whether an MP4 that begins so is in fragments, of which no index stands at its beginning. Chromium reads such a file to its
 * end before it plays. An index of one fragment stands before each, and is none of the file. Where media stand before the
 * first fragment, its metadata have the duration of these alone.
 */
export function isUnindexed(head: DataView): boolean {
  if (findBoxes(head, ['moov', 'mvex']).length === 0) return false;
  for (let box = boxAt(head, 0); box !== null; box = boxAt(head, box.end)) {
    if (box.type === 'sidx' && countOf(head, box.content) > 1) return false;
    if (box.type === 'mdat') return false;
    if (box.type === 'moof') return true;
  }
  return false;
}

function countOf(head: DataView, content: number): number {
  if (content >= head.byteLength) return 0;
  const at = content + (head.getUint8(content) === 0 ? COUNT_AT[0] : COUNT_AT[1]);
  return at + 2 <= head.byteLength ? head.getUint16(at) : 0;
}
