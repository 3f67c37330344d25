/** Classes of age ratings: child under 14, teenager to 17, adult from 18. */
export type AgeClass = 'child' | 'teenager' | 'adult';

const TEENAGER = 14;
const ADULT = 18;

export function classOfAge(minimumAge: number): AgeClass {
  if (minimumAge >= ADULT) return 'adult';
  return minimumAge >= TEENAGER ? 'teenager' : 'child';
}
