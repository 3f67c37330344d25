import type { StreamType } from '../../host-sdk/contract';
import { config } from '../config';
import { parseUrl } from '../lib/parse-url';

/**
 * The endpoint table (contract.md): what is asked before the picture. The rest of it stands in `later-paths.ts`. Ids from
 * outside are encoded, so that none can leave its place in the path.
 */
export const paths = {
  details: (type: StreamType, id: string) => `${type}/${encodeURIComponent(id)}`,
  viewed: (contentId: string) => `viewed/content/${encodeURIComponent(contentId)}`,
  /** Deployments may have it elsewhere, so it is an address of its own. */
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

/** True of addresses on the platform's own host, which alone may see the viewer's token. */
export function isOnPlatform(address: string): boolean {
  return parseUrl(address)?.origin === new URL(platformUrl('')).origin;
}
