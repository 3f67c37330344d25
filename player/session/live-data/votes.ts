import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Identity } from '../../api/identity';
import type { PlatformClient } from '../../api/request';
import { loadChunk } from '../../lib/load-chunk';
import { readStored, writeStored } from '../../lib/storage';
import type { Params } from '../../params/parse';
import type { Target } from '../../params/target';
import type { Toasts } from '../page/toasts';
import type { LiveTick } from './live-tick';
import type { LiveVotes } from './live-votes';

export interface VotesOptions {
  readonly target: Target;
  readonly params: Params;
  readonly client: PlatformClient;
  readonly identity: Identity;
  readonly toasts: Pick<Toasts, 'show'>;
}

export interface FollowedVotes {
  readonly votes: ReadonlySignal<LiveVotes | null>;
  close(): void;
}

/** Votes and reactions of a live stream, loaded when it starts; other videos do not load this code. */
export function followVotes(
  live: ReadonlySignal<LiveTick | null>,
  { target, params, client, identity, toasts }: VotesOptions,
): FollowedVotes {
  const votes = signal<LiveVotes | null>(null);

  const stop = effect(() => {
    const tick = live.value;
    if (tick === null || !('id' in target)) return undefined;
    const { type, id } = target;
    const ending = new AbortController();
    void loadParts().then((parts) => {
      if (parts === null || ending.signal.aborted) return;
      const opened = parts.openLiveVotes({
        live: tick,
        kept: parts.openKeptVotes(identity.uuid, {
          read: () => readStored('votes'),
          write: (text) => writeStored('votes', text),
        }),
        // Votes are sent even if the viewer has moved on.
        send: (choice, leaving) =>
          parts.sendReactions(
            client,
            { type, id, userId: params.user_id },
            choice,
            new AbortController().signal,
            { keepalive: leaving },
          ),
        onTakenBack: (why) => toasts.show({ tone: 'bad', key: `toast.vote-${why}` }),
      });
      window.addEventListener('pagehide', opened.leave, { signal: ending.signal });
      ending.signal.addEventListener('abort', opened.close, { once: true });
      votes.value = opened;
    });
    return () => {
      ending.abort();
      votes.value = null;
    };
  });

  return { votes, close: stop };
}

/** Without this chunk the stream plays without votes; nothing was pressed yet, so no message is needed. */
async function loadParts() {
  try {
    const [{ openLiveVotes }, { openKeptVotes }, { sendReactions }] = await loadChunk(() =>
      Promise.all([import('./live-votes'), import('./kept-votes'), import('../../api/reactions')]),
    );
    return { openLiveVotes, openKeptVotes, sendReactions };
  } catch {
    return null;
  }
}
