/** The Latin digit for a digit of any script. */
const digit = (char: string) => {
  const code = char.charCodeAt(0);
  return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660));
};

/** Normalizes spelling: no diacritics, no half-spaces, one ی, one ک, Latin digits. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640\p{Cf}]/gu, '')
    .replace(/[\u064a\u0649]/g, '\u06cc')
    .replace(/\u0643/g, '\u06a9')
    .replace(/[\u0629\u06d5\u06c1]/g, '\u0647')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, digit);
}

/** The same without blanks, since the spelling of compound words varies. */
export function foldTight(text: string): string {
  return foldText(text).replace(/[\s\p{P}]+/gu, '');
}

/** The words of a query that must all match. */
export function wordsOf(query: string): readonly string[] {
  return foldText(query)
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== '');
}
