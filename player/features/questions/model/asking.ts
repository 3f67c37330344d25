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
  /** Characters left until the limit. */
  readonly left: ReadonlySignal<number>;
  /** A question in the list with the same text. */
  readonly twin: ReadonlySignal<Question | null>;
  /** Sends the question, after a login if one is needed; `null` for an invalid text, a twin, and while one is sent. */
  readonly send: ReadonlySignal<(() => Promise<void>) | null>;
}

export function openAsking(options: AskingOptions): Asking {
  const { questions, ensureLogin, send, newId, onAsked, onRefused } = options;
  const draft = signal('');
  const sending = signal(false);
  /** If the response was lost, the same text is sent again with the same id, so that the platform keeps it once. */
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

/** Removes differences in letter forms, whitespace and punctuation; a text of punctuation only stays as it is. */
function foldQuestion(text: string): string {
  return foldText(text).replace(/[\s\p{P}]+/gu, '') || text.trim();
}
