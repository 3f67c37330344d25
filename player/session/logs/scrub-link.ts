import { isOwn } from '../../lib/own';
import { parseUrl } from '../../lib/parse-url';
import { decodeBase64, encodeBase64 } from '../../params/base64';
import { PARAMS_TABLE } from '../../params/table';
import type { Target } from '../../params/target';
import { scrubText } from './scrub';

const SECRET_NAMES: ReadonlySet<string> = new Set(['xToken', 'daaniToken']);

/** Parameters that are addresses themselves: they may be signed, so they are reported without their query. */
const ADDRESS_NAMES: ReadonlySet<string> = new Set(['src', 'cover', 'redirectOnEndedUrl']);
const ENCODED_NAMES: ReadonlySet<string> = new Set(['e-url', 'e-cover']);

/**
 * The player page's address as the log may have it: the params that the product knows, without tokens and phone
 * numbers, and with the video that the event is about.
 */
export function scrubLink(address: string, target: Target | null, secrets: readonly string[]): string | null {
  const url = parseUrl(address);
  if (url === null) return null;
  const { origin, pathname, searchParams } = url;
  const link = new URL(pathname, origin);
  for (const [name, value] of searchParams) {
    if (!isOwn(PARAMS_TABLE, name) || SECRET_NAMES.has(name)) continue;
    const shown = showValue(name, value);
    if (shown !== null) link.searchParams.set(name, scrubText(shown, secrets));
  }
  if (target !== null && 'id' in target) {
    link.searchParams.set('type', target.type);
    link.searchParams.set('id', target.id);
  }
  return link.href;
}

function showValue(name: string, value: string): string | null {
  if (ADDRESS_NAMES.has(name)) return withoutQuery(value);
  if (!ENCODED_NAMES.has(name)) return value;
  const plain = withoutQuery(decodeBase64(value) ?? '');
  return plain === null ? null : encodeBase64(plain);
}

function withoutQuery(address: string): string | null {
  const url = parseUrl(address);
  return url === null || url.origin === 'null' ? null : url.origin + url.pathname;
}
