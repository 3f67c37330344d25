import { foldDigits } from '../../lib/text/fold-text';

/** An optional zero, a prefix, and eight more digits. */
const MOBILE = /^0?9[01239]\d{8}$/;

/** Minimum number of characters. */
const LEAST = 11;

/**
 * A mobile number in the platform's format, in Latin digits; `null` when the text is none. Digits may be typed in any
 * of the three scripts and in groups, and browsers fill in the international form of a number.
 */
export function readMobile(typed: string): string | null {
  const number = readDigits(typed).replace(/^(\+|00)98/, '0');
  return number.length >= LEAST && MOBILE.test(number) ? number : null;
}

/** Latin digits of a typed or pasted text, with the plus of a number, and without separators. */
export function readDigits(typed: string): string {
  return foldDigits(typed).replace(/[\s().\-\u200c-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}
