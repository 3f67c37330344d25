import { parseUrl } from './parse-url';

/** Maximum length of an external address. */
const MAX_URL_LENGTH = 2048;

/** White space, control characters and backslashes, which URL parsers treat differently. */
const FORBIDDEN = /[\0-\x20\x7f-\xa0\\]/;

/**
 * Checks an external address against a whitelist of hosts.
 *
 * An entry is a full host, optionally with a port, optionally with `http://` to allow plain http. The address's host
 * must equal the entry, or continue with a port. A bare prefix check would accept `allowed.com.evil.tld`.
 *
 * @returns the normalised address, the only one to use afterwards, or `null`
 */
export function allowedUrl(address: string, whitelist: readonly string[]): string | null {
  if (address.length > MAX_URL_LENGTH || FORBIDDEN.test(address)) return null;
  const url = parseUrl(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return whitelist.some((entry) => isAdmitted(entry, url)) ? url.href : null;
}

/** Whether an entry of a whitelist allows this address. */
export function isAdmitted(entry: string, { protocol, host }: URL): boolean {
  const listed = entry.replace('http://', '');
  const isSecure = protocol === 'https:' || (listed !== entry && protocol === 'http:');
  // With a colon appended to both, the host equals the entry or continues with a port.
  return isSecure && `${host}:`.startsWith(`${listed}:`);
}
