import { config } from '../../config';
import { allowedUrl, isAdmitted } from './allowed-url';
import { parseUrl } from './parse-url';

/**
 * The door for every address from outside, before an element, a request or a library sees it. Each function returns the
 * normalised address, the only one to use afterwards, or `null` if it is not allowed. The content security policy allows
 * the same hosts, but not every server sends it, and what it stops was requested in vain.
 */

/** Servers accept no longer address in a request. */
const LONGEST = 8192;

/** Of streams, files, playlist entries, keys, subtitles and sprites. */
export const safeMedia = safeResource;

/** Of covers, avatars and other pictures. */
export const safeImage = safeResource;

/** Of what viewers write. */
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

/** Builds for production have a list. */
function isListed(url: URL): boolean {
  const { mediaHosts } = config;
  return mediaHosts.length === 0
    ? url.protocol === 'https:'
    : mediaHosts.some((entry) => isAdmitted(entry, url));
}
