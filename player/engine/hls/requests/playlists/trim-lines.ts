/**
 * Removes trailing spaces, which hls.js treats as part of a line: it would reject the header, and keep the quotation marks
 * around an address.
 */
export function trimLines(playlist: string): string {
  if (!/[ \t]\r?(?:\n|$)/.test(playlist)) return playlist;
  return playlist
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
