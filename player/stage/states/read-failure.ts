import { signal } from '@preact/signals-core';
import type { Failure } from '../../session/viewing/viewing';
import type { FailureWords, readFailureWords } from './failure-words';

type Read = typeof readFailureWords;

const part = signal<Read | null>(null);

/** The words of each kind of failure come when the controls are drawn, while the network is fine. */
export function learnFailureWords(read: Read): void {
  part.value = read;
}

export interface ShownFailure extends FailureWords {
  /** Only a reload of the page can help. */
  readonly reload: boolean;
}

/**
 * The failure in plain words; in a few until the others have come. Read inside a view.
 *
 * @param isReplaced the server holds another version of the player, without the chunks of this one
 */
export function readFailure(failure: Failure | null, isReplaced: boolean): ShownFailure {
  const reload = isReplaced && failure?.from === 'engine' && failure.type === 'engineError';
  const plain = { title: 'failed.title', detail: null, reload } as const;
  if (reload) return { ...plain, icon: 'retry', text: 'version.new' };
  if (part.value !== null) return { ...part.value(failure), reload };
  const isOffline = failure?.from === 'engine' ? failure.reason === 'network' : failure?.status === 0;
  return { ...plain, ...(isOffline ? OFFLINE : UNKNOWN) };
}

const OFFLINE = { icon: 'offline', text: 'failed.network' } as const;
const UNKNOWN = { icon: 'bad', text: 'failed.unknown' } as const;
