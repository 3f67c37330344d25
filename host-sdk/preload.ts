/** A page beside the player's that asks for its files and does nothing else. */
const PAGE = 'preload.html';

/** After this the files are there, or the line is too slow to have wanted them early. */
const FILES_WITHIN_MS = 20_000;

/** Pages that were asked already. */
const asked = new Set<string>();

/**
 * Fetches the player's files in a hidden frame: browsers keep what a page has fetched apart from what frames of another
 * site fetch.
 *
 * @param player address of the player page
 */
export function fetchFiles(player: URL): void {
  const { href } = new URL(PAGE, player.href.replace(/\/plr(?=\?|#|$)/, '/plr/'));
  if (asked.has(href)) return;
  asked.add(href);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = href;
  document.documentElement.append(frame);
  setTimeout(() => frame.remove(), FILES_WITHIN_MS);
}
