import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Tokens } from '../api/request';

/** Where tokens come from, first to last (specification, sections 2 and 6). Each answers `null` when it has none. */
export interface TokenSources {
  /** Given in the query; stays in memory. */
  readonly given: string | null;
  /** The embedding host, over the wire. */
  readonly host: () => Promise<string | null>;
  /** The platform's token endpoint. */
  readonly endpoint: () => Promise<string | null>;
}

export interface ViewerTokens extends Tokens {
  readonly token: ReadonlySignal<string | null>;
  /** The host handed over another token, or took it away. */
  set(token: string | null): void;
  /** Looks for a token, once; what needs one waits for it, and the picture of the others does not. */
  look(): Promise<void>;
}

export function openTokens(sources: TokenSources): ViewerTokens {
  const token = signal(sources.given);
  let looking: Promise<void> | null = null;
  let renewal: Promise<string | null> | null = null;

  const look = async () => {
    if (token.value !== null) return;
    const found = (await sources.host()) ?? (await sources.endpoint());
    // A token that the host set meanwhile is newer than what was found here.
    token.value ??= found;
  };

  const renew = async (refused: string) => {
    const next = await sources.host();
    token.value = next === refused ? null : next;
    return token.value;
  };

  return {
    token,
    current: () => token.value,
    set: (next) => {
      token.value = next;
    },
    look() {
      looking ??= look();
      return looking;
    },
    refresh(refused) {
      // Another caller has renewed it already.
      if (token.value !== refused) return Promise.resolve(token.value);
      renewal ??= renew(refused).finally(() => {
        renewal = null;
      });
      return renewal;
    },
  };
}
