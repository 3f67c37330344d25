/** Escapes plain text for a cue, so that nothing in it is markup. */
export function asCueText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
