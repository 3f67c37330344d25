/**
 * hls.js takes spaces at the end of a line for a part of it: a header with some is none, and an address in quotation marks
 * keeps these.
 */
export function trimLines(playlist: string): string {
  if (!/[ \t]\r?(?:\n|$)/.test(playlist)) return playlist;
  return playlist
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
