import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatLine } from './chat';

/** The messages since the viewer was last at the end of the list. */
export interface Unread {
  readonly count: ReadonlySignal<number>;
  isAtEnd(): boolean;
  setAtEnd(atEnd: boolean): void;
  add(lines: readonly ChatLine[]): void;
  /** Call when the list shows another part of the chat. */
  forget(): void;
}

/** @param counts whether a message counts as unread */
export function openUnread(counts: (line: ChatLine) => boolean): Unread {
  const count = signal(0);
  let end = false;
  return {
    count,
    isAtEnd: () => end,
    setAtEnd(atEnd) {
      end = atEnd;
      if (atEnd) count.value = 0;
    },
    forget() {
      count.value = 0;
    },
    add(lines) {
      if (!end) count.value += lines.filter(counts).length;
    },
  };
}
