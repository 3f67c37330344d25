/**
 * Marks that change the direction of what follows them (UAX #9), which a `<bdi>` does not contain where the text is a
 * title of a window or a notification. The joiners of Persian (U+200C, U+200D) stay.
 */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const CONTROLS = /[\p{Cc}\s]+/gu;

/** One line of text from outside, of at most `most` characters. */
export function plainLine(text: string, most: number): string {
  const line = text.replace(DIRECTIONS, '').replace(CONTROLS, ' ').trim();
  return Array.from(line.slice(0, most * 2))
    .slice(0, most)
    .join('')
    .trim();
}
