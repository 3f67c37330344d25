import type { PlayerParams } from './contract/contract';
import type { Kept } from './frame/kept';
import { writeQuery } from './query';

/** `plr/` rather than `plr`: it answers on every static server, without a rewrite. */
const PAGE = 'plr/';

/**
 * Where the player page is: as the host says, or else beside the SDK's own file; `null` where neither makes sense.
 *
 * @param script address of the SDK's own file; `null` where it is not known
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

/** The player page with what it is to play. What stands in the hash, neither server nor referrer sees. */
export function frameAddress(player: URL, params: PlayerParams, hash: string): string {
  const address = new URL(player);
  const own = address.search.slice(1);
  address.search = [own, writeQuery(params)].filter((part) => part !== '').join('&');
  address.hash = hash;
  return address.href;
}

/** The same for a new player: it is told who embeds it, and what the host has kept for it. */
export function mountAddress(
  player: URL,
  params: PlayerParams,
  { uuid, writeHash }: Kept,
  channel: string,
): string {
  const known = { site: 'embed', ...(uuid !== null && { uuid }), ...params };
  return frameAddress(player, known, writeHash(channel));
}

/** Tells players on one page apart. `crypto.randomUUID` would exist on secure origins only. */
export function uniqueChannel(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
