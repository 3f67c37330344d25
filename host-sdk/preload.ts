/** A page beside the player's that asks for what the player will ask for, and does nothing else. */
const PAGE = 'preload.html';

/** After this all is there, or the line is too slow to have wanted it early. */
const FETCHED_WITHIN_MS = 20_000;

/** What is fetched early is what everybody gets: no token is needed, also not one of the player's own address. */
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
