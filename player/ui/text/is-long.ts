/** Longer texts are initially folded: about five lines in the sidebar. */
const LONG_CHARACTERS = 260;
const LONG_LINES = 5;

export function isLong(text: string): boolean {
  return text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES;
}
