const SEGMENT = /^#EXTINF:\s*([\d.]+)/gm;

/**
 * hls.js refuses a media playlist that names no target duration, though its segments say how long they are.
 *
 * @returns the playlist with that of its longest segment
 */
export function withTargetDuration(text: string): string {
  if (text.includes('#EXT-X-TARGETDURATION')) return text;
  let longest = 0;
  for (const [, seconds] of text.matchAll(SEGMENT)) longest = Math.max(longest, Number(seconds) || 0);
  if (longest === 0) return text;
  return text.replace('\n', `\n#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}\n`);
}
