import { type AgeClass, classOfAge } from '../lib/age-class';
import { type Key, t } from './translate';

const WORDS: Readonly<Record<AgeClass, Key>> = {
  child: 'about.age-child',
  teenager: 'about.age-teenager',
  adult: 'about.age-adult',
};

/** The age class that a minimum age is for, in one word. */
export function formatAgeClass(minimumAge: number): string {
  return t(WORDS[classOfAge(minimumAge)]);
}
