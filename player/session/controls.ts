import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** Controls hide this long after the last pointer, touch or key (specification, section 9). */
export const HIDE_AFTER_MS = 3000;

export interface Controls {
  readonly visible: ReadonlySignal<boolean>;
  /** A pointer moved, a key was pressed, focus came: show, and begin the wait anew. */
  stir(): void;
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
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stirred.value = false;
    }, HIDE_AFTER_MS);
  };
  rest();

  return {
    visible: computed(() => stirred.value || holds.value > 0 || options.mustShow.value),
    stir() {
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
      clearTimeout(timer);
      stirred.value = false;
    },
    close: () => clearTimeout(timer),
  };
}
