/** Classes of age ratings (specification, section 6): child under 14, teenager to 17, adult from 18 on. */
export type AgeClass = 'child' | 'teenager' | 'adult';

const TEENAGER = 14;
const ADULT = 18;

export function classOfAge(minimumAge: number): AgeClass {
  if (minimumAge >= ADULT) return 'adult';
  return minimumAge >= TEENAGER ? 'teenager' : 'child';
}
