import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** Controls hide this long after the last pointer, touch or key event, in milliseconds. */
export const HIDE_AFTER_MS = 3000;

/** Longer on touch, since the finger covers part of the controls. */
export const HIDE_AFTER_TOUCH_MS = 4500;

/** The pointing device. */
export type Hand = 'finger' | 'other';

export interface Controls {
  readonly visible: ReadonlySignal<boolean>;
  /**
   * Shows the controls after a pointer, key or focus event, and restarts the delay before they hide. The delay is that
   * of the last known pointing device.
   */
  stir(by?: Hand): void;
  /** Keeps the controls while a popover is open, focus is inside or a drag is in progress; returns the release. */
  hold(): () => void;
  /** Hides at once, as a tap on the picture does. */
  dismiss(): void;
}

export function openControls(options: {
  /** True while the controls must stay: paused, ended, not started. */
  mustShow: ReadonlySignal<boolean>;
}): Controls & { close(): void } {
  const stirred = signal(true);
  const holds = signal(0);
  let patience = HIDE_AFTER_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let until = 0;

  /** Pointer events come many times a second, so a timer is not restarted: on expiry it checks the time. */
  const rest = () => {
    until = performance.now() + patience;
    timer ??= setTimeout(look, patience);
  };
  const look = () => {
    const left = until - performance.now();
    timer = left > 0 ? setTimeout(look, left) : undefined;
    if (left <= 0) stirred.value = false;
  };
  const wait = (ms: number) => {
    if (ms === patience) return;
    patience = ms;
    clearTimeout(timer);
    timer = undefined;
  };
  rest();

  return {
    visible: computed(() => stirred.value || holds.value > 0 || options.mustShow.value),
    stir(by) {
      if (by !== undefined) wait(by === 'finger' ? HIDE_AFTER_TOUCH_MS : HIDE_AFTER_MS);
      stirred.value = true;
      rest();
    },
    hold() {
      let held = true;
      holds.value += 1;
      return () => {
        if (!held) return;
        held = false;
        holds.value -= 1;
        stirred.value = true;
        rest();
      };
    },
    dismiss() {
      until = 0;
      stirred.value = false;
    },
    close: () => clearTimeout(timer),
  };
}
