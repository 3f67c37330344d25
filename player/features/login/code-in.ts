import { foldDigits } from '../../lib/text/fold-text';

/** No platform sends shorter codes; shorter numbers in a message count minutes. */
const SHORTEST = 4;

/**
 * The digits of the code in a whole message that was pasted. Without letters, the text stays as it was typed.
 *
 * @param length of the platform's codes; `null` if unknown
 */
export function codeIn(text: string, length: number | null): string {
  if (!/\p{L}/u.test(text)) return text;
  const numbers = foldDigits(text).match(/\d+/g) ?? [];
  const isCode = (digits: string) => (length === null ? digits.length >= SHORTEST : digits.length === length);
  return numbers.find(isCode) ?? numbers.join('');
}
