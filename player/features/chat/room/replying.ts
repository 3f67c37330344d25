import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { QUOTE_LENGTH, type Quote } from '../../../api/chat';
import type { Chat } from './chat';

/** The message that the next one will answer. */
export interface Replying extends Pick<Chat, 'replyTo'> {
  readonly to: ReadonlySignal<Quote | null>;
  stop(): void;
  /** Returns it for the message that is sent now, and resets it. */
  take(): Quote | null;
  /** Restores it for a message whose text returns to the field, unless another one was chosen meanwhile. */
  restore(quote: Quote | null): void;
  /** Call when a message was deleted. */
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
