import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { QUESTION_LENGTH, type Question } from '../../../api/questions';
import { foldText } from '../../../lib/text/fold-text';

export interface AskingOptions {
  readonly questions: ReadonlySignal<readonly Question[]>;
  readonly ensureLogin: () => Promise<boolean>;
  /** @throws ApiError */
  readonly send: (question: {
    readonly text: string;
    readonly clientId: string;
  }) => Promise<readonly Question[]>;
  readonly newId: () => string;
  readonly onAsked: (changed: readonly Question[]) => void;
  readonly onRefused: (error: unknown) => void;
}

/** The viewer's next question. */
export interface Asking {
  /** The text in the field. It outlives the view, a login and a refusal. */
  readonly draft: ReadonlySignal<string>;
  write(text: string): void;
  /** Characters up to the limit. */
  readonly left: ReadonlySignal<number>;
  /** A question in the list that asks the same. */
  readonly twin: ReadonlySignal<Question | null>;
  /** Asks to log in first where that is needed; `null` where there is nothing to ask, or it has been asked. */
  readonly send: ReadonlySignal<(() => Promise<void>) | null>;
}

export function openAsking(options: AskingOptions): Asking {
  const { questions, ensureLogin, send, newId, onAsked, onRefused } = options;
  const draft = signal('');
  const sending = signal(false);
  /** The same text without an answer is sent with the same id, so that it is asked once. */
  let last = { text: '', clientId: '' };

  const twin = computed(() => {
    const folded = foldQuestion(draft.value);
    return folded === '' ? null : (questions.value.find(({ text }) => foldQuestion(text) === folded) ?? null);
  });

  const ask = async () => {
    const text = draft.peek().trim();
    sending.value = true;
    try {
      if (!(await ensureLogin())) return;
      if (last.text !== text) last = { text, clientId: newId() };
      const changed = await send(last);
      last = { text: '', clientId: '' };
      // Text added meanwhile stays.
      if (draft.peek().trim() === text) draft.value = '';
      onAsked(changed);
    } catch (error) {
      onRefused(error);
    } finally {
      sending.value = false;
    }
  };

  return {
    draft,
    write(text) {
      draft.value = text;
    },
    left: computed(() => QUESTION_LENGTH - draft.value.length),
    twin,
    send: computed(() => {
      const { length } = draft.value.trim();
      const isReady = length > 0 && length <= QUESTION_LENGTH && twin.value === null && !sending.value;
      return isReady ? ask : null;
    }),
  };
}

/** The same question in other letters, blanks and marks; signs alone are compared as they are. */
function foldQuestion(text: string): string {
  return foldText(text).replace(/[\s\p{P}]+/gu, '') || text.trim();
}
