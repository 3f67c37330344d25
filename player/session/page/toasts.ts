import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Lifetime of a toast. */
export const TOAST_MS = 3000;

/** `key` is a text of the catalogue; `detail` is the platform's own words, which win over the key. */
export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly key: string;
  readonly detail: string | null;
}

export interface Toasts {
  /** One at a time: a new one takes the old one's place. */
  readonly current: ReadonlySignal<Toast | null>;
  show(toast: { tone?: Toast['tone']; key: string; detail?: string | null }): void;
  /** The wait stands still while the viewer hovers or focuses the toast. */
  hold(): () => void;
  dismiss(): void;
}

export function openToasts(): Toasts & { close(): void } {
  const current = signal<Toast | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      current.value = null;
    }, TOAST_MS);
  };

  return {
    current,
    show({ tone = 'plain', key, detail = null }) {
      lastId += 1;
      current.value = { id: lastId, tone, key, detail };
      wait();
    },
    hold() {
      clearTimeout(timer);
      return wait;
    },
    dismiss() {
      clearTimeout(timer);
      current.value = null;
    },
    close: () => clearTimeout(timer),
  };
}
