import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Tokens } from '../../api/request';
import { FITS_HEADER } from '../../lib/text/fits-header';
import { wait } from '../../lib/time/wait';

/** Sources of the token, in order of precedence. `login`: the viewer's own, from now or an earlier visit. */
export type TokenOrigin = 'host' | 'query' | 'login' | 'endpoint';

/** Where tokens come from. Each answers `null` when it has none. */
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
  /** The host handed over another token, or took it away. */
  set(token: string | null): void;
  /** The viewer has logged in. */
  logIn(token: string): void;
  /** Looks for the token that counts, once; what needs one waits for it, and the picture of the others does not. */
  look(): Promise<void>;
  /** The same for a picture that needs a token: where one is in hand, a host that is slow to speak is not waited for. */
  lookInHaste(): Promise<void>;
}

/** How long a host may take to speak before the picture goes on with the token in hand. */
const HOST_SPEAKS_WITHIN_MS = 800;

/**
 * A platform that refuses each new token is not asked for the next one at once, or each refusal would cause another. So
 * many renewals in a row are free, such as those of a token that was taken back; then the shortest time between two
 * doubles. Milliseconds.
 */
const FREE_RENEWALS = 3;
const FIRST_GAP_MS = 5000;
const LONGEST_GAP_MS = 600_000;

/** A token that lasted for so long, and twice the gap before it, was good; milliseconds. */
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

  /** Counts a renewal, unless it comes too soon after the last ones. */
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
      // Another caller has renewed it already, or there is no viewer any more.
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
 * The source of a token supplies the next one; a query cannot, so the host is asked. No other source is: one viewer's
 * calls must not continue as another viewer.
 */
async function askAgain(
  { host, login, endpoint }: TokenSources,
  { token, origin }: Held,
): Promise<Held | null> {
  if (origin === 'login') return hold('login', await login.renew(token));
  if (origin === 'endpoint') return hold('endpoint', await endpoint());
  return hold('host', await host());
}

/** Anybody writes queries, and other pages of the site write cookies: with what is no token all calls would fail. */
function hold(origin: TokenOrigin, token: string | null): Held | null {
  return token !== null && FITS_HEADER.test(token) ? { token, origin } : null;
}
