/** A page beside that of the player which only prefetches the player's requests. */
const PAGE = 'preload.html';

/** Time after which the frame is removed, in milliseconds: everything is fetched, or the connection is too slow. */
const FETCHED_WITHIN_MS = 20_000;

/** Prefetched resources are public: no token is needed, not even one in the player's own address. */
const TOKENS = ['xToken', 'daaniToken'];

/** Addresses that were prefetched already. */
const asked = new Set<string>();

/**
 * Fetches the player's files and the beginning of the stream in its address, in a hidden frame: browsers partition their
 * cache by site, so the host page itself cannot prefetch for a frame.
 *
 * @param player address of the player page, with the content to play
 */
export function fetchEarly(player: string): void {
  const { search, hash } = new URL(player);
  const page = new URL(PAGE + search + hash, player.replace(/\/plr(?=\?|#|$)/, '/plr/'));
  for (const name of TOKENS) page.searchParams.delete(name);
  const { href } = page;
  if (asked.has(href)) return;
  asked.add(href);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = href;
  document.documentElement.append(frame);
  setTimeout(() => frame.remove(), FETCHED_WITHIN_MS);
}
