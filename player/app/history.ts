import { watch } from '../lib/watch';
import type { Session } from '../session/session';

/** Query names that say which content plays; all others stay as they came. */
const CONTENT_NAMES = ['type', 'id', 'src', 'e-url', 'isGeneral', 'quiz'] as const;

/** What must not stay in an address that is copied, logged or sent as a referrer. */
const TOKEN_NAMES = ['xToken', 'daaniToken'] as const;

export interface PageHistory {
  /** Goes to other content as a step of its own, so that the browser's back leads here again. */
  redirect(content: { readonly type: string; readonly id: string }): void;
  close(): void;
}

/** The door to `location` and `history`: the address tells what plays, and back and forward play what it tells. */
export function openHistory(session: Session, page: Window = window): PageHistory {
  const closing = new AbortController();
  let step: 'push' | 'replace' = 'replace';

  hideTokens(page);
  page.addEventListener('popstate', () => session.go(readContent(page)), { signal: closing.signal });
  const unwatch = watch(
    () => {
      writeContent(page, session, step);
      return undefined;
    },
    () => undefined,
  );

  return {
    redirect(content) {
      step = 'push';
      session.go(content);
      step = 'replace';
    },
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

function writeContent(page: Window, session: Session, step: 'push' | 'replace'): void {
  const target = session.viewing.value?.target;
  // A file's address may be long and is the host's business; only the platform's content is named here.
  if (target === undefined || !('id' in target)) return;
  const address = new URL(page.location.href);
  const query = address.searchParams;
  if (query.get('type') === target.type && query.get('id') === target.id) return;
  for (const name of CONTENT_NAMES) if (name !== 'quiz' || target.mode !== 'quiz') query.delete(name);
  query.set('type', target.type);
  query.set('id', target.id);
  if (step === 'push') page.history.pushState(null, '', address);
  else page.history.replaceState(page.history.state, '', address);
}
