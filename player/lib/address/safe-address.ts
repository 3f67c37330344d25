import { config } from '../../config';
import { allowedUrl, isAdmitted } from './allowed-url';
import { parseUrl } from './parse-url';

/**
 * Checks every address from outside, before an element, a request or a library uses it. Each function returns the
 * normalised address, the only one to use afterwards, or `null` if it is not allowed. The content security policy
 * allows the same hosts, but not every server sends it, and it stops an address only when the address is requested.
 */

/** Servers reject requests with longer addresses. */
const LONGEST = 8192;

/** For streams, files, playlist entries, keys, subtitles and sprites. */
export const safeMedia = safeResource;

/** For covers, avatars and other pictures. */
export const safeImage = safeResource;

/** For links in texts that viewers write. */
export function safeLink(address: string, hosts: readonly string[] = config.linkHosts): string | null {
  return allowedUrl(address, hosts);
}

function safeResource(address: string): string | null {
  const url = address.length > LONGEST ? null : parseUrl(address, document.baseURI);
  return url?.username === '' && url.password === '' && (isOwn(url) || isListed(url)) ? url.href : null;
}

/** The player's own files, and those of the platform. */
function isOwn({ origin }: URL): boolean {
  return [config.platformUrl, '.'].some((base) => parseUrl(base, document.baseURI)?.origin === origin);
}

/** Production builds have a list of hosts; without one, any `https:` address is allowed. */
function isListed(url: URL): boolean {
  const { mediaHosts } = config;
  return mediaHosts.length === 0
    ? url.protocol === 'https:'
    : mediaHosts.some((entry) => isAdmitted(entry, url));
}
