import { batch, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';

/** `closed`: there is no token, so the list has no owner. */
export type OwnedState = 'closed' | 'loading' | 'ready' | 'failed';

/**
 * A list stored by the platform for its current owner: fetched again for each owner, and cleared when the owner leaves.
 */
export interface OwnedList<Item> {
  readonly items: ReadonlySignal<readonly Item[]>;
  readonly state: ReadonlySignal<OwnedState>;
  /** Fetches the list again. The previous one stays until the response. */
  reload(): Promise<void>;
  /** @returns a function that changes the list of the current owner; it does nothing once the owner has changed */
  hold(): (change: (now: readonly Item[]) => readonly Item[]) => void;
  close(): void;
}

export interface OwnedListOptions<Item> {
  /** `null` while there is no token. */
  readonly owner: ReadonlySignal<string | null>;
  readonly fetch: (signal: AbortSignal) => Promise<readonly Item[]>;
}

export function openOwnedList<Item>({ owner, fetch }: OwnedListOptions<Item>): OwnedList<Item> {
  const items = signal<readonly Item[]>([]);
  const state = signal<OwnedState>('closed');
  const asked = signal(0);

  const load = async (asking: AbortSignal) => {
    try {
      const found = await fetch(asking);
      if (asking.aborted) return;
      batch(() => {
        items.value = found;
        state.value = 'ready';
      });
    } catch {
      if (!asking.aborted) state.value = 'failed';
    }
  };
  let last: string | null = null;
  let loading = Promise.resolve();
  const close = effect(() => {
    const whose = owner.value;
    void asked.value;
    const asking = new AbortController();
    untracked(() => {
      const isReady = whose === last && state.peek() === 'ready';
      last = whose;
      batch(() => {
        if (!isReady) items.value = [];
        if (!isReady) state.value = whose === null ? 'closed' : 'loading';
      });
      if (whose !== null) loading = load(asking.signal);
    });
    return () => asking.abort();
  });

  return {
    items,
    state,
    reload() {
      asked.value += 1;
      return loading;
    },
    hold() {
      const whose = owner.peek();
      return (change) => {
        if (owner.peek() === whose) items.value = change(items.peek());
      };
    },
    close,
  };
}
