import { watch } from '../lib/watch';
import type { Session } from '../session/session';

/** Query names that say which content plays; all others stay as they came. */
const CONTENT_NAMES = ['type', 'id', 'src', 'e-url', 'isGeneral', 'quiz'] as const;

/** What must not stay in an address that is copied, logged or sent as a referrer. */
const TOKEN_NAMES = ['xToken', 'daaniToken'] as const;

export interface PageHistory {
  close(): void;
}

/** The door to `location` and `history`: the address tells what plays, and back and forward play what it tells. */
export function openHistory(session: Session, page: Window = window): PageHistory {
  const closing = new AbortController();

  hideTokens(page);
  page.addEventListener('popstate', () => session.go(readContent(page)), { signal: closing.signal });
  const unwatch = watch(
    () => {
      writeContent(page, session);
      return undefined;
    },
    () => undefined,
  );

  return {
    close() {
      closing.abort();
      unwatch();
    },
  };
}

/** To be called as soon as the params were read: what stands in an address travels. */
export function hideTokens(page: Window = window): void {
  const address = new URL(page.location.href);
  if (!TOKEN_NAMES.some((name) => address.searchParams.has(name))) return;
  for (const name of TOKEN_NAMES) address.searchParams.delete(name);
  page.history.replaceState(page.history.state, '', address);
}

function readContent(page: Window): Record<string, string> {
  const query = new URLSearchParams(page.location.search);
  return Object.fromEntries([...query].filter(([name]) => CONTENT_NAMES.some((known) => known === name)));
}

/** What the viewer went to is a step of its own, so that the browser's back leads to where he was. */
function writeContent(page: Window, session: Session): void {
  const target = session.viewing.value?.target;
  // A file's address may be long and is the host's business; only the platform's content is named here.
  if (target === undefined || !('id' in target)) return;
  const address = new URL(page.location.href);
  const query = address.searchParams;
  if (query.get('type') === target.type && query.get('id') === target.id) return;
  for (const name of CONTENT_NAMES) if (name !== 'quiz' || target.mode !== 'quiz') query.delete(name);
  query.set('type', target.type);
  query.set('id', target.id);
  if (session.arrival.peek() === 'step') page.history.pushState(null, '', address);
  else page.history.replaceState(page.history.state, '', address);
}
