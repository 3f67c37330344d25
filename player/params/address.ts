import type { StreamType } from '../../host-sdk/contract/contract';
import { CONTENT_NAMES } from './content-names';

/** The provider whose pages have their own addresses: `/ngpplayer/{type}/{id}?…`. */
export const SPORT = 'sport';

const SPORT_PATH = /\/ngpplayer\/(\w+)\/([^/]+)\/?$/;

interface Video {
  readonly type: StreamType;
  readonly id: string;
}

/** The params of an address; on the sport provider's pages the path names the content. */
export function readAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Record<string, string> {
  const query = Object.fromEntries(new URLSearchParams(search));
  const [, type, id] = SPORT_PATH.exec(pathname) ?? [];
  return type && id ? { provider: SPORT, ...query, type, id: decode(id) } : query;
}

/** This page's address for another video: its own, without the params of the previous video or the host. */
export function addressOf({ type, id }: Video, page: string): URL {
  const address = new URL(page);
  address.hash = '';
  for (const name of CONTENT_NAMES) address.searchParams.delete(name);
  if (SPORT_PATH.test(address.pathname)) {
    const path = `/ngpplayer/${type}/${encodeURIComponent(id)}`;
    address.pathname = address.pathname.replace(SPORT_PATH, () => path);
  } else {
    address.searchParams.set('type', type);
    address.searchParams.set('id', id);
  }
  return address;
}

/** An incomplete escape sequence is no valid id, and must not throw. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
