/** A press of at least this length is a long press; milliseconds. */
export const HOLD_MS = 400;

/** A finger that moves less than this during a long press stays where it is; CSS pixels. */
const SLACK_PX = 16;

/** In CSS pixels of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Presses {
  tap(): void;
  hold(): void;
  /** Called while a long press moves, and with `null` at its end. */
  move(to: Point | null): void;
  /** Called when a long press that has moved is lifted. */
  drop(at: Point): void;
}

/** Distinguishes a tap from a long press, which may be dragged. Returns the clean-up function of a React ref callback. */
export function byTapOrHold(button: HTMLElement, { tap, hold, move, drop }: Presses): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let from: Point = { x: 0, y: 0 };
  let hasMoved = false;
  const open = () => {
    clearTimeout(timer);
    if (isHeld) return;
    isHeld = true;
    hold();
  };
  const letGo = () => {
    clearTimeout(timer);
    if (hasMoved) move(null);
    hasMoved = false;
  };
  button.addEventListener(
    'pointerdown',
    ({ clientX, clientY }) => {
      isHeld = false;
      from = { x: clientX, y: clientY };
      clearTimeout(timer);
      timer = setTimeout(open, HOLD_MS);
    },
    { signal },
  );
  // The button has captured the touch, so it gets the events of the whole drag.
  button.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y }) => {
      if (!isHeld) return;
      hasMoved ||= Math.hypot(x - from.x, y - from.y) > SLACK_PX;
      if (hasMoved) move({ x, y });
    },
    { signal },
  );
  button.addEventListener(
    'pointerup',
    ({ clientX: x, clientY: y }) => {
      if (hasMoved) drop({ x, y });
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
