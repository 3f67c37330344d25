import type { Identity } from '../../api/identity';
import { sendReactions } from '../../api/reactions';
import type { PlatformClient } from '../../api/request';
import { readStored, writeStored } from '../../lib/storage';
import type { Params } from '../../params/parse';
import type { Target } from '../../params/target';
import type { Toasts } from '../page/toasts';
import { openKeptVotes } from './kept-votes';
import type { LiveTick } from './live-tick';
import { type LiveVotes, openLiveVotes } from './live-votes';

export interface VotesOptions {
  readonly target: Target;
  readonly params: Params;
  readonly client: PlatformClient;
  readonly identity: Identity;
  readonly toasts: Pick<Toasts, 'show'>;
}

/** Votes and reactions of a live stream, until the signal aborts; `null` for recordings and without an id. */
export function openVotes(
  live: LiveTick,
  { target, params, client, identity, toasts }: VotesOptions,
  ending: AbortSignal,
): LiveVotes | null {
  if (!('id' in target) || live.recorded !== undefined) return null;
  const { type, id } = target;
  const opened = openLiveVotes({
    live,
    kept: openKeptVotes(identity.uuid, {
      read: () => readStored('votes'),
      write: (text) => writeStored('votes', text),
    }),
    // Votes are sent even if the viewer has moved on.
    send: (choice, leaving, onRetry) =>
      sendReactions(client, { type, id, userId: params.user_id }, choice, new AbortController().signal, {
        keepalive: leaving,
        onRetry,
      }),
    onDelayed: (what) => toasts.show({ key: `toast.${what}-delayed` }),
    onTakenBack: (why) => toasts.show({ tone: 'bad', key: `toast.vote-${why}` }),
  });
  window.addEventListener('pagehide', opened.leave, { signal: ending });
  ending.addEventListener('abort', opened.close, { once: true });
  return opened;
}
