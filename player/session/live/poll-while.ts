import { effect } from '@preact/signals-core';
import { ApiError } from '../../api/api-error';
import { pollServer, type ServerPoll } from '../../lib/polling/poll-server';
import { whenOnline } from '../page/online';

/** A call that a poll repeats. */
export interface LivePoll {
  readonly ask: (signal: AbortSignal) => Promise<void>;
  /** Poll interval in milliseconds; read before each wait. */
  readonly interval: () => number;
  readonly onFailure?: (error: unknown, failures: number) => void;
}

/** Polls the platform while `wanted` returns true; it reads signals. */
export function pollWhile(
  wanted: () => boolean,
  { ask, interval, onFailure = () => undefined }: LivePoll,
): Pick<ServerPoll, 'hurry' | 'recover' | 'close'> {
  const poll = pollServer({ ask, interval, onFailure, plea: readPlea });
  const end = effect(() => {
    if (wanted()) poll.wake();
    else poll.rest();
  });
  const stopListening = whenOnline(poll.recover);
  return {
    hurry: poll.hurry,
    recover: poll.recover,
    close() {
      end();
      stopListening();
      poll.close();
    },
  };
}

/** `Retry-After` in milliseconds; 0 without the header. */
function readPlea(error: unknown): number {
  return error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;
}
