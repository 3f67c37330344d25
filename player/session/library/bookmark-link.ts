import type { StreamType } from '../../../host-sdk/contract/contract';
import type { Video } from '../../api/user-data';
import { parseUrl } from '../../lib/address/parse-url';
import { addressOf, readAddress } from '../../params/address';
import { STREAM_TYPES } from '../../params/early-table';

/** The address under which a video is bookmarked: this page's own, with no params but those of the video. */
export function linkOf(video: Video, page: string): string {
  const address = new URL(page);
  address.search = '';
  return addressOf(video, address.href).href;
}

/** The video of a bookmarked address, if this player can open it; `null` for addresses that lead elsewhere. */
export function videoOf(link: string, page: string): Video | null {
  const address = parseUrl(link);
  if (address === null || address.origin !== new URL(page).origin) return null;
  const given = readAddress(address);
  const type = toStreamType(given.type);
  const id = given.id?.trim();
  return type === null || !id || id === '.' || id === '..' ? null : { type, id };
}

function toStreamType(word: string | undefined): StreamType | null {
  return STREAM_TYPES.find((type) => type === word) ?? null;
}
