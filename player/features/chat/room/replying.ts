import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { QUOTE_LENGTH, type Quote } from '../../../api/chat';
import type { Chat } from './chat';

/** The message that the next one answers. */
export interface Replying extends Pick<Chat, 'replyTo'> {
  readonly to: ReadonlySignal<Quote | null>;
  stop(): void;
  /** For the message that is sent now; the next one answers nothing. */
  take(): Quote | null;
  /** Of a message whose text returns to the input, unless another one is answered meanwhile. */
  restore(quote: Quote | null): void;
  /** It was deleted. */
  forget(id: string): void;
}

export function openReplying(canReply: ReadonlySignal<boolean>): Replying {
  const to = signal<Quote | null>(null);
  const stop = () => {
    to.value = null;
  };
  return {
    to,
    stop,
    replyTo: computed(() =>
      canReply.value
        ? ({ id, author, text }, name) => {
            if (id !== null) to.value = { id, author, name, text: text.slice(0, QUOTE_LENGTH) };
          }
        : null,
    ),
    take() {
      const quote = to.peek();
      stop();
      return quote;
    },
    restore(quote) {
      to.value ??= quote;
    },
    forget(id) {
      if (to.peek()?.id === id) stop();
    },
  };
}
