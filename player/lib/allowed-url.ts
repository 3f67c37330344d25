/** Longest address taken from outside. */
const MAX_URL_LENGTH = 2048;

/**
 * Checks an external address against a whitelist of hosts.
 *
 * An entry is a full host, optionally with a port, optionally with `http://` to allow plain http. The address's host
 * must equal the entry, or continue with a port. A bare prefix check would accept `allowed.com.evil.tld`.
 *
 * @returns the normalised address, the only one to use afterwards, or `null`
 */
export function allowedUrl(address: string, whitelist: readonly string[]): string | null {
  if (address.length > MAX_URL_LENGTH || hasForbiddenCharacter(address)) return null;
  const url = parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return whitelist.some((entry) => isAdmitted(entry, url)) ? url.href : null;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Whether an entry of a whitelist allows this address. */
export function isAdmitted(entry: string, url: URL): boolean {
  const plain = entry.startsWith('http://');
  const host = plain ? entry.slice('http://'.length) : entry;
  if (url.protocol !== 'https:' && !(plain && url.protocol === 'http:')) return false;
  return url.host === host || url.host.startsWith(`${host}:`);
}

/** White space, control characters and backslashes, which parsers of addresses disagree about. */
function hasForbiddenCharacter(address: string): boolean {
  for (const character of address) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= 0x20 || (code >= 0x7f && code <= 0xa0) || character === '\\') return true;
  }
  return false;
}
