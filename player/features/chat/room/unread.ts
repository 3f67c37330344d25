import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { ChatLine } from './chat';

/** The messages since the viewer was last at the end of the list. */
export interface Unread {
  readonly count: ReadonlySignal<number>;
  isAtEnd(): boolean;
  setAtEnd(atEnd: boolean): void;
  add(lines: readonly ChatLine[]): void;
  /** The list is at another place of the talk. */
  forget(): void;
}

/** @param counts whether a line is one that the viewer would want to read */
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
