/** A press of at least this length is a long press; milliseconds. */
export const HOLD_MS = 400;

interface Presses {
  tap(): void;
  hold(): void;
}

/** Distinguishes a tap from a long press. Returns the clean-up function of a React ref callback. */
export function byTapOrHold(button: HTMLElement, { tap, hold }: Presses): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const open = () => {
    clearTimeout(timer);
    if (isHeld) return;
    isHeld = true;
    hold();
  };
  const letGo = () => clearTimeout(timer);
  button.addEventListener(
    'pointerdown',
    () => {
      isHeld = false;
      clearTimeout(timer);
      timer = setTimeout(open, HOLD_MS);
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
    button.addEventListener(name, letGo, { signal });
  button.addEventListener(
    'click',
    () => {
      if (!isHeld) tap();
      isHeld = false;
    },
    { signal },
  );
  // The browser's own long press, which assistive technologies can also trigger.
  button.addEventListener(
    'contextmenu',
    (event) => {
      event.preventDefault();
      open();
    },
    { signal },
  );
  button.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowUp') return;
      event.preventDefault();
      event.stopPropagation();
      hold();
    },
    { signal },
  );
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}
