/** Descriptions beyond this are folded at first: about five lines of the sidebar. */
const LONG_CHARACTERS = 260;
const LONG_LINES = 5;

export function isLong(description: string): boolean {
  return description.length > LONG_CHARACTERS || description.split('\n').length > LONG_LINES;
}
