/** Plain words as the text of a cue, in which nothing is markup. */
export function asCueText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
