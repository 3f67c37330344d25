import type { StreamType } from '../../host-sdk/contract/contract';
import { type Config, config } from '../config';
import { parseUrl } from '../lib/address/parse-url';

/**
 * Endpoints that are requested before the first frame; the rest are in `later-paths.ts`. Ids from outside are encoded,
 * so that none can change the path.
 */
export const paths = {
  details: (type: StreamType, id: string) => `${type}/${encodeURIComponent(id)}`,
  viewed: (contentId: string) => `viewed/content/${encodeURIComponent(contentId)}`,
  /** A setting of its own, because deployments may have this endpoint elsewhere. */
  token: () => config.tokenUrl,
  refresh: 'auth/refresh',
} as const;

/** Address of a platform call with its query; `null` values are left out. */
export function platformUrl(path: string, query: Readonly<Record<string, string | null>> = {}): string {
  const isAddress = path.startsWith('/') || path.includes('://');
  const url = new URL(isAddress ? path : `${config.platformUrl}/${path}`, document.baseURI);
  for (const [name, value] of Object.entries(query)) {
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

/** Whether an address is on the platform's origin, the only one that may receive the viewer's token in a header. */
export function isOnPlatform(address: string): boolean {
  return originOf(address) === originOf(platformUrl(''));
}

/** Whether media may be requested with the viewer's token in the query. */
export function mayHaveToken(address: string, { tokenHosts }: Pick<Config, 'tokenHosts'>): boolean {
  const origin = originOf(address);
  return tokenHosts.length === 0 ? isOnPlatform(address) : origin !== null && tokenHosts.includes(origin);
}

function originOf(address: string): string | null {
  return parseUrl(address)?.origin ?? null;
}
