import { effect, type ReadonlySignal, signal } from '@preact/signals-core';

/** The viewer has put the controls away, so that no stray touch moves anything (specification, section 4). */
export interface Lock {
  readonly locked: ReadonlySignal<boolean>;
  readonly toggle: () => void;
}

export function openLock(options: {
  /** Only what plays or pauses can be locked: cover, end and failure need their buttons. */
  readonly lockable: ReadonlySignal<boolean>;
  /** What is open when the lock falls goes away with the controls. */
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
