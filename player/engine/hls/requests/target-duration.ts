const SEGMENT = /^#EXTINF:\s*([\d.]+)/gm;

/**
 * hls.js rejects a media playlist without EXT-X-TARGETDURATION.
 *
 * @returns the playlist with the duration of its longest segment as the target duration
 */
export function withTargetDuration(text: string): string {
  if (text.includes('#EXT-X-TARGETDURATION')) return text;
  let longest = 0;
  for (const [, seconds] of text.matchAll(SEGMENT)) longest = Math.max(longest, Number(seconds) || 0);
  if (longest === 0) return text;
  return text.replace('\n', `\n#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}\n`);
}
