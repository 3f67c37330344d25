import { parseUrl } from '../../lib/address/parse-url';
import { isOwn } from '../../lib/own';
import { decodeBase64, encodeBase64 } from '../../params/base64';
import { LOGGED } from '../../params/logged';
import type { Target } from '../../params/target';
import { scrubText } from './scrub';

/**
 * The player page's address in the form that the log may contain: the params that the product knows, without tokens and
 * phone numbers, and with the video that the event is about.
 */
export function scrubLink(address: string, target: Target | null, secrets: readonly string[]): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const { origin, pathname, searchParams } = url;
  const link = new URL(pathname, origin);
  for (const [name, value] of searchParams) {
    if (!isOwn(LOGGED, name)) continue;
    const shown = showValue(LOGGED[name], value);
    if (shown !== null) link.searchParams.set(name, scrubText(shown, secrets));
  }
  if (target !== null && 'id' in target) {
    link.searchParams.set('type', target.type);
    link.searchParams.set('id', target.id);
  }
  return link.href;
}

/** Addresses may be signed, so they are reported without their query. */
function showValue(logged: (typeof LOGGED)[keyof typeof LOGGED], value: string): string | null {
  if (logged === 'never') return null;
  if (logged === 'text') return value;
  if (logged === 'address') return withoutQuery(value);
  const plain = withoutQuery(decodeBase64(value) ?? '');
  return plain === null ? null : encodeBase64(plain);
}

function withoutQuery(address: string): string | null {
  const url = parseUrl(address);
  return url === null || url.origin === 'null' ? null : url.origin + url.pathname;
}
