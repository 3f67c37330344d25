/** Converts Persian and Arabic digits to Latin ones, for numbers and codes that are sent to a server. */
export function foldDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** Letters that look alike in Persian and Arabic but have different code points, each with its Persian form. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[يى]/g, '\u06cc'],
  [/ك/g, '\u06a9'],
];

/** A query with one form of each letter and digit, for platforms that have only this form; the rest stays as typed. */
export function foldQuery(text: string): string {
  let folded = foldDigits(text);
  for (const [forms, letter] of ALIKE) folded = folded.replace(forms, letter);
  return folded.replace(/\s+/g, ' ').trim();
}

/** All forms that count as one letter in comparisons. */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[يىئۍې]/g, '\u06cc'],
  [/[كڪ]/g, '\u06a9'],
  [/[أإآٱ]/g, '\u0627'],
  [/[ؤ]/g, '\u0648'],
  [/[ةۀ]/g, '\u0647'],
];

/** Tatweel, and marks over and under letters. */
const MARKS = /[\u0640\u0610-\u061a\u064b-\u065f\u0670]/g;

/** The half-space and direction marks; viewers who type on a phone enter neither. */
const JOINERS = /[\u200b-\u200f\u061c\u2066-\u2069]/g;

/**
 * The form of a text for comparison and search: one form of each letter and digit, no marks, no half-spaces, and one
 * space where there are many. Never shown.
 */
export function foldText(text: string): string {
  // Characters that NFKC decomposes (ligatures, presentation forms) are folded like the rest.
  let folded = foldDigits(text.normalize('NFKC')).toLowerCase().replace(MARKS, '').replace(JOINERS, ' ');
  for (const [forms, letter] of LETTERS) folded = folded.replace(forms, letter);
  return folded.replace(/\s+/g, ' ').trim();
}
