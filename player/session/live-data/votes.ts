import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { LiveTick } from './live-tick';
import type { LiveVotes } from './live-votes';
import type { VotesOptions } from './open-votes';

export interface FollowedVotes {
  readonly votes: ReadonlySignal<LiveVotes | null>;
  close(): void;
}

/** Votes and reactions of a live stream, loaded when it starts; other videos do not load this code. */
export function followVotes(live: ReadonlySignal<LiveTick | null>, options: VotesOptions): FollowedVotes {
  const votes = signal<LiveVotes | null>(null);

  const stop = effect(() => {
    const tick = live.value;
    if (tick === null) return undefined;
    const ending = new AbortController();
    void loadParts().then((parts) => {
      if (parts !== null && !ending.signal.aborted)
        votes.value = parts.openVotes(tick, options, ending.signal);
    });
    return () => {
      ending.abort();
      votes.value = null;
    };
  });

  return { votes, close: stop };
}

/** If the chunk does not load, the stream plays without votes; nothing was pressed yet, so no message is needed. */
async function loadParts() {
  try {
    return await loadChunk(() => import('./open-votes'));
  } catch {
    return null;
  }
}
