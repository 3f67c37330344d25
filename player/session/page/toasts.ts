import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Lifetime of a toast, in milliseconds. */
export const TOAST_MS = 3000;

/** `key` is a text of the catalogue; `detail` is the platform's own message, which takes precedence. */
export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly key: string;
  readonly detail: string | null;
}

export interface Toasts {
  /** One at a time: a new toast replaces the previous one. */
  readonly current: ReadonlySignal<Toast | null>;
  show(toast: { tone?: Toast['tone']; key: string; detail?: string | null }): void;
  /** Pauses the toast's lifetime while the viewer hovers or focuses it; returns the release. */
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
