/** Replaces everything that was removed. */
export const HIDDEN = '…';

/** Longer texts are cut, in characters: an error may quote a whole response. */
const LONGEST = 500;
const LONGEST_READ = 5000;

/** Deeper and larger values are cut, since the player's own facts have none. */
const DEEPEST = 3;
const MOST = 50;

const JWT = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;
const BEARER = /\bbearer\s+[^\s"',;]+/gi;
/** `x-token: …`, `access_token=…`, `"refresh":"…"`; not the word in a sentence. */
const NAMED =
  /([\w-]{0,30}(?:token|refresh|secret|password|signature|authorization)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi;
/**
 * A mobile number with any country code, in Latin, Persian or Arabic digits, and not part of a longer word. Without
 * lookbehind, which is a syntax error in Safari before 16.4.
 */
const PHONE = /(?:(?:\B\+98|\b(?:98|0098|0))[-\s]?|\b)9[0-39]\d(?:[-\s]?\d){7}(?!\w)/g;

/** Removes tokens and phone numbers from a text of any origin. `secrets`: the known tokens. */
export function scrubText(text: string, secrets: readonly string[]): string {
  let clean = text.slice(0, LONGEST_READ);
  for (const secret of secrets) clean = clean.replaceAll(secret, HIDDEN);
  clean = clean.replace(JWT, HIDDEN).replace(BEARER, HIDDEN).replace(NAMED, `$1${HIDDEN}`);
  // Same length, so that match positions apply to the original text.
  const latin = clean.replace(/[\u06f0-\u06f9\u0660-\u0669]/g, (digit) => String(digitOf(digit)));
  for (const { index, 0: found } of [...latin.matchAll(PHONE)].reverse())
    clean = clean.slice(0, index) + HIDDEN + clean.slice(index + found.length);
  return clean.slice(0, LONGEST);
}

/** Removes tokens and phone numbers from every text in the facts. */
export function scrubFacts(
  facts: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
): Record<string, unknown> {
  const clean = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return scrubText(value, secrets);
    if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : null;
    if (typeof value !== 'object' || value === null) return value;
    if (depth === DEEPEST) return HIDDEN;
    if (Array.isArray(value)) return value.slice(0, MOST).map((item: unknown) => clean(item, depth + 1));
    const entries = Object.entries(value).slice(0, MOST);
    return Object.fromEntries(entries.map(([name, item]) => [name, clean(item, depth + 1)]));
  };
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, clean(value, 1)]));
}

/** Persian digits begin at U+06F0, Arabic ones at U+0660. */
function digitOf(digit: string): number {
  const code = digit.charCodeAt(0);
  return code >= 0x06f0 ? code - 0x06f0 : code - 0x0660;
}
