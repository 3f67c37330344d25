import { effect, type ReadonlySignal, signal } from '@preact/signals-core';

/** The viewer has locked the controls, so that accidental touches do nothing. */
export interface Lock {
  readonly locked: ReadonlySignal<boolean>;
  readonly toggle: () => void;
}

export function openLock(options: {
  /** Only what plays or pauses can be locked: cover, end and failure need their buttons. */
  readonly lockable: ReadonlySignal<boolean>;
  /** Popovers close with the controls when the lock is set. */
  readonly onLock: () => void;
}): Lock & { close(): void } {
  const locked = signal(false);
  const close = effect(() => {
    if (!options.lockable.value) locked.value = false;
  });
  return {
    locked,
    toggle() {
      locked.value = !locked.value && options.lockable.peek();
      if (locked.value) options.onLock();
    },
    close,
  };
}
