import type { StreamType } from '../../host-sdk/contract';
import { config } from '../config';

/** The endpoint table (contract.md). Ids from outside are encoded, so that none can leave its place in the path. */
export const paths = {
  details: (type: StreamType, id: string) => `${type}/${encodeURIComponent(id)}`,
  markers: (id: string) => `markers/${encodeURIComponent(id)}`,
  viewed: (contentId: string) => `viewed/content/${encodeURIComponent(contentId)}`,
  /** Deployments may have it elsewhere, so it is an address of its own. */
  token: () => config.tokenUrl,
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
