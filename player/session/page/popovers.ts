import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The open popover; one at a time. Names are those in the features' manifests. */
export interface Popovers {
  readonly open: ReadonlySignal<string | null>;
  toggle(name: string): void;
  show(name: string): void;
  close(): void;
}

export function openPopovers(): Popovers {
  const open = signal<string | null>(null);
  return {
    open,
    toggle: (name) => {
      open.value = open.value === name ? null : name;
    },
    show: (name) => {
      open.value = name;
    },
    close: () => {
      open.value = null;
    },
  };
}
