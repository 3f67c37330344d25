/** Held longer than this, a press is no tap; milliseconds. */
export const HOLD_MS = 400;

interface Presses {
  tap(): void;
  hold(): void;
}

/** Tells a tap from a press that is held. Returns the end of it, as a React ref wants it. */
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
  // The browser's own long press, which comes from assistive technologies as well.
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
