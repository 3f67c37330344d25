/** Texts beyond this are folded at first: about five lines of the sidebar. */
const LONG_CHARACTERS = 260;
const LONG_LINES = 5;

export function isLong(text: string): boolean {
  return text.length > LONG_CHARACTERS || text.split('\n').length > LONG_LINES;
}
