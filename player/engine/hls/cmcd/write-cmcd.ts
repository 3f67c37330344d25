/** Values by the keys of CTA-5004, section 4. `false` and `NaN` count as absent. */
export type ClientFacts = Readonly<Record<string, string | number | boolean>>;

/** CTA-5004, section 3.1, without the keys that the player does not send. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'CMCD-Object': ['br', 'd', 'ot', 'tb'],
  'CMCD-Request': ['bl', 'dl', 'mtp', 'su'],
  'CMCD-Session': ['cid', 'pr', 'sf', 'sid', 'st'],
  'CMCD-Status': ['bs'],
};

/** Rounded to the nearest hundred, of milliseconds or kilobits a second. */
const HUNDREDS: readonly string[] = ['bl', 'dl', 'mtp'];
const DECIMALS: readonly string[] = ['pr'];
const TOKENS: readonly string[] = ['ot', 'sf', 'st'];
/** Keys with at most 64 characters. */
const IDS: readonly string[] = ['cid', 'sid'];
const LONGEST_ID = 64;

/** The value of the query argument `CMCD`, before it is percent-encoded. */
export function writeQuery(facts: ClientFacts): string {
  return write(Object.entries(facts));
}

export function writeHeaders(facts: ClientFacts): Record<string, string> {
  const all = Object.entries(facts);
  const headers = Object.entries(HEADERS).map(([name, keys]): [string, string] => [
    name,
    write(all.filter(([key]) => keys.includes(key))),
  ]);
  return Object.fromEntries(headers.filter(([, value]) => value !== ''));
}

/** In alphabetical order (section 3.2). */
function write(facts: readonly (readonly [key: string, value: ClientFacts[string]])[]): string {
  return facts
    .map(([key, value]) => writeFact(key, value))
    .filter((pair) => pair !== '')
    .sort()
    .join(',');
}

function writeFact(key: string, value: ClientFacts[string]): string {
  if (typeof value === 'boolean') return value ? key : '';
  if (typeof value === 'number') return Number.isFinite(value) ? `${key}=${round(key, value)}` : '';
  if (TOKENS.includes(key)) return `${key}=${value}`;
  const text = toAscii(value);
  // A truncated id could be that of another video or session.
  if (text === '' || (IDS.includes(key) && text.length > LONGEST_ID)) return '';
  return `${key}="${text.replace(/["\\]/g, '\\$&')}"`;
}

function round(key: string, value: number): number {
  if (HUNDREDS.includes(key)) return Math.round(value / 100) * 100;
  return DECIMALS.includes(key) ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** Headers, and strings of structured fields (RFC 8941, 3.3.3), hold ASCII only. */
function toAscii(text: string): string {
  const wellFormed = text.replace(/\p{Surrogate}/gu, '\ufffd');
  return wellFormed.replace(/[^!-~]|%/gu, encodeURIComponent);
}
