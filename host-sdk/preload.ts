/** A page beside the player's that prefetches what the player will request, and does nothing else. */
const PAGE = 'preload.html';

/** After this all is there, or the line is too slow to have wanted it early. */
const FETCHED_WITHIN_MS = 20_000;

/** Prefetched resources are public: no token is needed, not even one in the player's own address. */
const TOKENS = ['xToken', 'daaniToken'];

/** Pages that were asked already. */
const asked = new Set<string>();

/**
 * Fetches the player's files, and what it begins the stream of its address with, in a hidden frame: browsers keep what a
 * page has fetched apart from what frames of another site fetch.
 *
 * @param player address of the player page, with what it is to play
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
