import type { PlayerParams } from './contract/contract';
import type { Kept } from './frame/host-storage';
import { writeQuery } from './query';

/** `plr/` rather than `plr`, since every static server serves it without a rewrite. */
const PAGE = 'plr/';

/**
 * The address of the player page: the one given by the host page, or the one beside the SDK's own file; `null` if neither is
 * usable.
 *
 * @param script address of the SDK's own file; `null` if unknown
 */
export function playerAddress(given: string | URL | undefined, script: string | null): URL | null {
  try {
    const address =
      given === undefined ? new URL(PAGE, script ?? undefined) : new URL(given, document.baseURI);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

/** The player page with its params. The hash is sent neither to servers nor in referrers. */
export function frameAddress(player: URL, params: PlayerParams, hash: string): string {
  const address = new URL(player);
  const own = address.search.slice(1);
  address.search = [own, writeQuery(params)].filter((part) => part !== '').join('&');
  address.hash = hash;
  return address.href;
}

/** The same for a new player, with the embedding page and the choices the host has stored for it. */
export function mountAddress(
  player: URL,
  params: PlayerParams,
  { uuid, writeHash }: Kept,
  channel: string,
): string {
  const known = { site: 'embed', ...(uuid !== null && { uuid }), ...params };
  return frameAddress(player, known, writeHash(channel));
}

/** Identifies one of the players of a page. `crypto.randomUUID` exists on secure origins only. */
export function uniqueChannel(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
