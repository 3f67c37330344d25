/** Longest address taken from outside. */
const MAX_URL_LENGTH = 2048;

/**
 * Checks an address that came from outside against a whitelist of hosts (resilience.md, security rule 1).
 *
 * An entry is a full host, or a full host with a port, or either behind `http://` where plain http is allowed.
 * The address's host must equal the entry, or start with it and go on with a port. The bare "starts with" of the
 * specification would admit `allowed.com.evil.tld`.
 *
 * @returns the normalised address, which is the only one to use afterwards, or `null`
 */
export function allowedUrl(address: string, whitelist: readonly string[]): string | null {
  if (address.length > MAX_URL_LENGTH || hasForbiddenCharacter(address)) return null;
  const url = parse(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return whitelist.some((entry) => admits(entry, url)) ? url.href : null;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

function admits(entry: string, url: URL): boolean {
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
