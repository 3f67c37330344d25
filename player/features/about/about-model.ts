/** Classes of age ratings (specification, section 6): child under 14, teenager to 17, adult from 18 on. */
export type AgeClass = 'child' | 'teenager' | 'adult';

const TEENAGER = 14;
const ADULT = 18;

export function classOfAge(minimumAge: number): AgeClass {
  if (minimumAge >= ADULT) return 'adult';
  return minimumAge >= TEENAGER ? 'teenager' : 'child';
}

/** Descriptions beyond this are folded at first: about five lines of the sidebar. */
const LONG_CHARACTERS = 260;
const LONG_LINES = 5;

export function isLong(description: string): boolean {
  return description.length > LONG_CHARACTERS || description.split('\n').length > LONG_LINES;
}
