import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Tokens } from '../../api/request';
import { FITS_HEADER } from '../../lib/text/fits-header';
import { wait } from '../../lib/time/wait';

/** Sources of the token, in order of precedence. `login`: the viewer's own, from now or an earlier visit. */
export type TokenOrigin = 'host' | 'query' | 'login' | 'endpoint';

/** The sources of tokens. Each resolves with `null` when it has none. */
export interface TokenSources {
  /** The embedding host, over the wire. */
  readonly host: () => Promise<string | null>;
  /** Given in the query; stays in memory. */
  readonly query: string | null;
  /** The cookie of a login, and how its token is renewed. */
  readonly login: {
    readonly kept: () => string | null;
    readonly renew: (refused: string) => Promise<string | null>;
  };
  /** The platform's token endpoint, for this device. */
  readonly endpoint: () => Promise<string | null>;
}

export interface ViewerTokens extends Tokens {
  readonly token: ReadonlySignal<string | null>;
  /** `null` without a token. */
  readonly origin: ReadonlySignal<TokenOrigin | null>;
  /** The host set another token, or removed it. */
  set(token: string | null): void;
  /** The viewer has logged in. */
  logIn(token: string): void;
  /** Looks for the token by precedence, once; calls that need a token wait for this, other videos do not. */
  look(): Promise<void>;
  /** The same for a video that needs a token: if there already is one, the wait for a slow host is limited. */
  lookInHaste(): Promise<void>;
}

/** Maximum wait for the host's token before the video starts with the available one; milliseconds. */
const HOST_SPEAKS_WITHIN_MS = 800;

/**
 * If the platform rejects each new token, the next one is not requested at once, or each rejection would cause another.
 * The first renewals in a row have no delay, for cases such as a revoked token; then the minimum time between two
 * doubles. Milliseconds.
 */
const FREE_RENEWALS = 3;
const FIRST_GAP_MS = 5000;
const LONGEST_GAP_MS = 600_000;

/** A token that lasted for this long, and for twice the gap before it, was valid; milliseconds. */
const GOOD_AFTER_MS = 30_000;

interface Held {
  readonly token: string;
  readonly origin: TokenOrigin;
}

export function openTokens(sources: TokenSources): ViewerTokens {
  const held = signal(hold('query', sources.query) ?? hold('login', sources.login.kept()));
  let looking: Promise<void> | null = null;
  let renewal: Promise<string | null> | null = null;
  let renewals = 0;
  let renewedAt = 0;

  const current = () => held.peek()?.token ?? null;

  const search = async () => {
    const before = held.peek();
    const fromHost = hold('host', await sources.host());
    // A token that the host set or a login produced meanwhile is newer than this result.
    if (held.peek() !== before) return;
    if (fromHost !== null) held.value = fromHost;
    if (held.peek() === null) {
      const found = hold('endpoint', await sources.endpoint());
      held.value ??= found;
    }
  };

  const look = () => {
    looking ??= search();
    return looking;
  };

  /** Counts a renewal, or returns false if it comes too soon after the last ones. */
  const mayRenew = () => {
    const gap =
      renewals < FREE_RENEWALS ? 0 : Math.min(LONGEST_GAP_MS, FIRST_GAP_MS * 2 ** (renewals - FREE_RENEWALS));
    const lasted = performance.now() - renewedAt;
    if (lasted < gap) return false;
    renewals = lasted > Math.max(GOOD_AFTER_MS, 2 * gap) ? 1 : renewals + 1;
    renewedAt = performance.now();
    return true;
  };

  const renew = async (refused: Held) => {
    const next = await askAgain(sources, refused);
    if (held.peek() === refused) held.value = next?.token === refused.token ? null : next;
    return current();
  };

  return {
    token: computed(() => held.value?.token ?? null),
    origin: computed(() => held.value?.origin ?? null),
    current,
    usable: () => (renewal === null ? current() : null),
    settled: () => renewal ?? Promise.resolve(current()),
    set: (token) => {
      held.value = hold('host', token);
    },
    logIn: (token) => {
      held.value = hold('login', token);
    },
    look,
    async lookInHaste() {
      if (held.peek() === null) return look();
      const waiting = new AbortController();
      await Promise.race([look(), wait(HOST_SPEAKS_WITHIN_MS, waiting.signal)]);
      waiting.abort();
    },
    refresh(refused) {
      const now = held.peek();
      // Another caller has renewed the token already, or there is no viewer any more.
      if (now?.token !== refused) return Promise.resolve(now?.token ?? null);
      if (renewal === null && !mayRenew()) return Promise.resolve(refused);
      renewal ??= renew(now).finally(() => {
        renewal = null;
      });
      return renewal;
    },
  };
}

/**
 * The source of a token supplies the next one; a query cannot, so the host is asked. No other source is used: one
 * viewer's calls must not continue as another viewer.
 */
async function askAgain(
  { host, login, endpoint }: TokenSources,
  { token, origin }: Held,
): Promise<Held | null> {
  if (origin === 'login') return hold('login', await login.renew(token));
  if (origin === 'endpoint') return hold('endpoint', await endpoint());
  return hold('host', await host());
}

/** Drops invalid tokens, with which all calls would fail: queries and cookies may be written by others. */
function hold(origin: TokenOrigin, token: string | null): Held | null {
  return token !== null && FITS_HEADER.test(token) ? { token, origin } : null;
}
