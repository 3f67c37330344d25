import { effect, type ReadonlySignal, signal } from '@preact/signals-core';

/** The viewer has locked the controls, so that accidental touches do nothing. */
export interface Lock {
  readonly locked: ReadonlySignal<boolean>;
  readonly toggle: () => void;
}

export function openLock(options: {
  /** Controls can be locked only while the video plays or is paused: cover, end and failure need their buttons. */
  readonly lockable: ReadonlySignal<boolean>;
  /** Called when the lock is set, since popovers close with the controls. */
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
