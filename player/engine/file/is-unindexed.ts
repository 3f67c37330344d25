/** Offsets in a segment index (ISO/IEC 14496-12, 8.16.3), from its name; the count's depends on the version. */
const VERSION_AT = 4;
const COUNT_AT = [26, 34] as const;

/**
 * Whether an MP4 that starts with these bytes is fragmented and has no index at its start. Chromium reads such a file to its
 * end before it plays. A `sidx` with one entry describes a single fragment, not the file. If media data precede the first
 * fragment, the metadata contain the duration of those data only, so the file is left to the browser.
 *
 * It searches for box names: the parser of boxes is part of the streaming engine's chunk.
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
