import { signal } from '@preact/signals-core';
import type { Key } from '../../i18n/translate';
import type { Failure } from '../../session/viewing/phase/phase';
import type { FailureWords } from './failure-words';

type Part = Pick<typeof import('./failure-words'), 'readFailureWords' | 'RELOAD'>;

const part = signal<Part | null>(null);

/** Sets the texts for each kind of failure. They load after the controls are drawn, while the network works. */
export function learnFailureWords(loaded: Part): void {
  part.value = loaded;
}

/** The words that offer a reload of the page; `null` until they are loaded. Read inside a view. */
export const reloadWords = () => part.value?.RELOAD ?? null;

export interface ShownFailure extends FailureWords {
  /** The button's label. */
  readonly action: Key;
  /** Whether only a reload of the page can help. */
  readonly reload: boolean;
}

/**
 * The failure in plain words; generic ones until `learnFailureWords` was called. Read inside a view.
 *
 * @param isReplaced the server holds another version of the player, without the chunks of this one
 */
export function readFailure(failure: Failure | null, isReplaced: boolean): ShownFailure {
  const { value } = part;
  const reload = isReplaced && failure?.from === 'engine' && failure.type === 'engineError';
  return {
    title: 'failed.title',
    icon: 'bad',
    text: 'failed.unknown',
    detail: null,
    action: 'action.retry',
    ...value?.readFailureWords(failure),
    ...(reload && value?.RELOAD),
    reload,
  };
}
