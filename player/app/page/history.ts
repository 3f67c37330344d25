import { type ReadonlySignal, untracked } from '@preact/signals-core';
import { watch } from '../../lib/signals/watch';
import { addressOf, readAddress } from '../../params/address';
import { CONTENT_NAMES } from '../../params/content-names';
import type { Session } from '../../session/session';

/** Name in an entry's state: the number of videos between the page's first entry and this one. */
const STEP = 'pardehStep';

/** Name in an entry's state: the entry was added for an open sheet, on top of the video's entry. */
const SHEET = 'pardehSheet';

/**
 * The only user of `location` and `history`: the address reflects the current video, and back and forward open the
 * video of the address.
 *
 * @param sheet whether a sheet is open: back closes it, and the address stays. On a page of its own, the sheet has an
 *   entry; in a frame it has none, because the frame's entries are part of the host's history
 * @returns the function that stops it
 */
export function openHistory(
  session: Session,
  sheet: ReadonlySignal<boolean>,
  page: Window = window,
): () => void {
  const closing = new AbortController();
  const { history } = page;
  const hasEntries = page.parent === page;
  let step = readStep(history.state) ?? 0;
  /** A traversal is pending; entries can neither be added nor replaced before its `popstate`. */
  let travelling = false;

  history.replaceState({ ...history.state, [STEP]: step }, '');

  const travel = (entries: number) => {
    travelling = true;
    history.go(entries);
  };

  /** Content opened by the viewer gets its own history entry, so that back returns. */
  const write = (address: URL) => {
    if (session.arrival.peek() === 'in-place') return history.replaceState(history.state, '', address);
    step += 1;
    // If a sheet led to the video, the video takes over the sheet's entry.
    if (isForSheet(history.state)) history.replaceState({ [STEP]: step }, '', address);
    else history.pushState({ [STEP]: step }, '', address);
  };

  const update = () => {
    const address = addressNow(page, session);
    const isOpen = sheet.value;
    if (travelling) return;
    if (address !== null) write(address);
    if (!hasEntries || isOpen === isForSheet(history.state)) return;
    if (isOpen) history.pushState({ [STEP]: step, [SHEET]: true }, '');
    else travel(-1);
  };

  const follow = ({ state }: PopStateEvent) => {
    const to = readStep(state);
    if (travelling) {
      travelling = false;
      return untracked(update);
    }
    if (to === step) {
      if (!isForSheet(state)) session.popovers.close();
      // The viewer went forward to the entry of a closed sheet.
      else if (!sheet.peek()) travel(-1);
      return;
    }
    // An entry without a step is not the player's. If it names the current video, only the hash has changed.
    if (to === null && addressNow(page, session) === null) return;
    if (sheet.peek()) {
      // The browser has already moved, so this goes back; the entries around this one stay as they are.
      if (to !== null) travel(step - to);
      return session.popovers.close();
    }
    session.popovers.close();
    step = to ?? step;
    session.go(readContent(page));
  };
  page.addEventListener('popstate', follow, { signal: closing.signal });

  const unwatch = watch(
    () => {
      update();
      return undefined;
    },
    () => undefined,
  );

  return () => {
    closing.abort();
    unwatch();
  };
}

/** The content params of the address, without `t`: the viewer's stored position is more recent. */
function readContent(page: Window): Record<string, string> {
  const given = Object.entries(readAddress(page.location));
  return Object.fromEntries(given.filter(([name]) => CONTENT_NAMES.includes(name) && name !== 't'));
}

/** The address of the current video; `null` if the page has it already, or the content has no address. */
function addressNow({ location }: Window, session: Session): URL | null {
  const target = session.viewing.value?.target;
  // Only the platform's content is in the address: a file's address may be long, and is up to the host.
  if (target === undefined || !('id' in target)) return null;
  const { type, id } = readAddress(location);
  if (type === target.type && id === target.id) return null;
  const address = addressOf(target, location.href);
  address.hash = location.hash;
  const { quiz } = session.params.peek();
  if (target.mode === 'quiz' && quiz !== null) address.searchParams.set('quiz', quiz);
  return address;
}

function readStep(state: unknown): number | null {
  const step: unknown = typeof state === 'object' && state !== null && STEP in state ? state[STEP] : null;
  return typeof step === 'number' ? step : null;
}

function isForSheet(state: unknown): boolean {
  return typeof state === 'object' && state !== null && SHEET in state;
}
