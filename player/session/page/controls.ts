import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** Controls hide this long after the last pointer, touch or key event. */
export const HIDE_AFTER_MS = 3000;

/** Longer on touch: the finger must leave the glass before the eye sees what is under it. */
export const HIDE_AFTER_TOUCH_MS = 4500;

/** The pointing device. */
export type Hand = 'finger' | 'other';

export interface Controls {
  readonly visible: ReadonlySignal<boolean>;
  /**
   * A pointer moved, a key was pressed, focus came: show, and begin the wait anew. The wait is that of the last
   * known hand.
   */
  stir(by?: Hand): void;
  /** Keeps the controls while a popover is open, focus is inside or a drag goes on; returns the release. */
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

  /** A pointer stirs many times a second, so a timer that runs is left to find out for itself that it is too early. */
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
