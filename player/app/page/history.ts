import { watch } from '../../lib/watch';
import { addressOf, readAddress } from '../../params/address';
import { CONTENT_NAMES } from '../../params/content-names';
import type { Session } from '../../session/session';

/** In an entry's state: how many steps lie between the page's first entry and this one. */
const STEP = 'pardehStep';

/**
 * The only user of `location` and `history`: the address reflects the current video, and back and forward open the
 * video of the address.
 *
 * @param takesBack whether back closes something that is open, and stays on the video
 * @returns the function that stops it
 */
export function openHistory(
  session: Session,
  takesBack: () => boolean = () => false,
  page: Window = window,
): () => void {
  const closing = new AbortController();
  const { history } = page;
  let step = readStep(history.state) ?? 0;

  history.replaceState({ ...history.state, [STEP]: step }, '');

  const follow = ({ state }: PopStateEvent) => {
    const to = readStep(state);
    // An entry without a step is not ours; while it names what plays, only the part after the hash has changed.
    if (to === step || (to === null && addressNow(page, session) === null)) return;
    if (takesBack()) {
      session.popovers.close();
      // The browser has gone already; what lies before and behind this entry stays as it is.
      if (to !== null) history.go(step - to);
      return;
    }
    step = to ?? step;
    session.go(readContent(page));
  };
  page.addEventListener('popstate', follow, { signal: closing.signal });

  /** Content opened by the viewer is a history entry of its own, so that back returns. */
  const write = () => {
    const address = addressNow(page, session);
    if (address === null) return;
    if (session.arrival.peek() === 'in-place') return history.replaceState(history.state, '', address);
    step += 1;
    history.pushState({ [STEP]: step }, '', address);
  };
  const unwatch = watch(
    () => {
      write();
      return undefined;
    },
    () => undefined,
  );

  return () => {
    closing.abort();
    unwatch();
  };
}

/** Where the viewer was in it is known better than by the second that the address once began at. */
function readContent(page: Window): Record<string, string> {
  const given = Object.entries(readAddress(page.location));
  return Object.fromEntries(given.filter(([name]) => CONTENT_NAMES.includes(name) && name !== 't'));
}

/** The address of what plays now; `null` where the page has it already, or it is not for addresses. */
function addressNow({ location }: Window, session: Session): URL | null {
  const target = session.viewing.value?.target;
  // A file's address may be long and is the host's business; only the platform's content is named here.
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
