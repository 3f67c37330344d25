import type { StreamType } from '../../host-sdk/contract';
import type { Video } from '../api/user-data';
import { STREAM_TYPES } from '../params/table';

/** The sport provider's pages have addresses of their own (specification, section 2). */
const SPORT_PATH = /\/ngpplayer\/(?<type>\w+)\/(?<id>[^/]+)\/?$/;

/** The address under which a video is kept: this page's own, with nothing in it but the video. */
export function linkOf({ type, id }: Video, page: string): string {
  const address = new URL(page);
  address.search = String(new URLSearchParams({ type, id }));
  address.hash = '';
  return address.href;
}

/** The video that a kept address leads to, where this player can open it; `null` for what belongs elsewhere. */
export function videoOf(link: string, page: string): Video | null {
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  if (address.origin !== new URL(page).origin) return null;
  const { searchParams, pathname } = address;
  const inPath = SPORT_PATH.exec(pathname)?.groups;
  const type = toStreamType(inPath?.type ?? searchParams.get('type'));
  const id = inPath?.id === undefined ? searchParams.get('id')?.trim() : decode(inPath.id);
  return type === null || !id || id === '.' || id === '..' ? null : { type, id };
}

function toStreamType(word: string | null): StreamType | null {
  return STREAM_TYPES.find((type) => type === word) ?? null;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
