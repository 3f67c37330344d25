import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Chat, ChatLine } from '../room/chat';

/** Maximum number of pages of older messages that are loaded to find one. */
export const MOST_PAGES = 20;

/** How long a found message is marked, in milliseconds. */
const MARKED_MS = 2000;

/** The search for an answered message. */
export interface Jump {
  /** `gone`: the message was deleted, or precedes the chat. `far`: it is older than the searched pages. */
  readonly state: ReadonlySignal<'idle' | 'searching' | 'gone' | 'far'>;
  /** Finds a message, among older pages if needed; `null` if it was not found, or another search began. */
  find(id: string): Promise<ChatLine | null>;
  /** The key of the row that is marked as found; `null` for none. */
  readonly marked: ReadonlySignal<string | null>;
  mark(row: string): void;
  /** Ends the search, or removes its result. */
  stop(): void;
}

export function openJump({ lines, older, olderState }: Pick<Chat, 'lines' | 'older' | 'olderState'>): Jump {
  const state = signal<Jump['state']['value']>('idle');
  const marked = signal<string | null>(null);
  let search = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unmark = () => {
    clearTimeout(timer);
    marked.value = null;
  };
  const known = (id: string) => lines.peek().find((line) => line.id === id) ?? null;

  const stop = () => {
    search.abort();
    unmark();
    state.value = 'idle';
  };
  const mark = (row: string) => {
    unmark();
    marked.value = row;
    timer = setTimeout(unmark, MARKED_MS);
  };
  const find = async (id: string) => {
    stop();
    search = new AbortController();
    const { signal: ended } = search;
    for (let pages = 0; ; pages += 1) {
      const found = known(id);
      if (found !== null) {
        state.value = 'idle';
        return found;
      }
      // The list is at its start, and may request the next page at once.
      while (olderState.peek() === 'loading') await settled(olderState);
      if (ended.aborted) return null;
      if (known(id) !== null) continue;
      const load = older.peek();
      if (load === null || pages === MOST_PAGES || olderState.peek() === 'failed') {
        // A failed page has a notice of its own.
        if (olderState.peek() === 'failed') state.value = 'idle';
        else state.value = load === null ? 'gone' : 'far';
        return null;
      }
      state.value = 'searching';
      await load();
      if (ended.aborted) return null;
    }
  };
  return { state, marked, find, mark, stop };
}

/** Resolves when no page is loading. */
function settled(olderState: Chat['olderState']): Promise<void> {
  return new Promise((resolve) => {
    let stop: (() => void) | null = null;
    stop = effect(() => {
      if (olderState.value === 'loading') return;
      resolve();
      queueMicrotask(() => stop?.());
    });
  });
}
