/** Of a segment index (ISO/IEC 14496-12, 8.16.3): after its name version, identifier, timescale, two times, reserved, the count. */
const VERSION_AT = 4;
const COUNT_AT = [26, 34] as const;

/**
 * Whether an MP4 that begins so is in fragments, of which no index stands at its beginning. Chromium reads such a file to its
 * end before it plays. An index of one fragment stands before each, and is none of the file. Where media stand before the
 * first fragment, its metadata have the duration of these alone.
 *
 * By the names of its boxes: a walk through them would bring the parser of streams along, which is in another chunk.
 */
export function isUnindexed(head: DataView): boolean {
  const text = new TextDecoder('latin1').decode(head);
  const [metadata = '', ...fragments] = text.split('moof');
  if (fragments.length === 0 || !metadata.includes('mvex') || metadata.includes('mdat')) return false;
  return [...metadata.matchAll(/sidx/g)].every(({ index }) => countOf(head, index) <= 1);
}

function countOf(head: DataView, sidx: number): number {
  const at = sidx + (head.getUint8(sidx + VERSION_AT) === 0 ? COUNT_AT[0] : COUNT_AT[1]);
  return at + 2 <= head.byteLength ? head.getUint16(at) : 0;
}
