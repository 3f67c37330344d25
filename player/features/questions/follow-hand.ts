/** A finger that has left the list may press again within this time; milliseconds. */
const AFTER_TOUCH_MS = 2500;

/** Reports whether a pointer or the keyboard focus is in a list. Called by a ref callback. */
export function followHand(list: HTMLElement, report: (inside: boolean) => void): () => void {
  let hovers = false;
  let touches = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => report(hovers || touches || list.querySelector(':focus-visible') !== null);
  const leaving = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (event: HTMLElementEventMap[Name]) => void,
  ) => list.addEventListener(name, run, { passive: true, signal: leaving.signal });

  const onHover = ({ type, pointerType }: PointerEvent) => {
    hovers = pointerType !== 'touch' && type === 'pointerenter';
    look();
  };
  const onTouchEnd = ({ touches: { length } }: TouchEvent) => {
    if (length > 0) return;
    timer = setTimeout(() => {
      touches = false;
      look();
    }, AFTER_TOUCH_MS);
  };
  on('pointerenter', onHover);
  on('pointerleave', onHover);
  // Unlike pointer events, touch events also report the end of a touch that scrolls.
  on('touchstart', () => {
    clearTimeout(timer);
    touches = true;
    look();
  });
  on('touchend', onTouchEnd);
  on('touchcancel', onTouchEnd);
  // The focus moves after the event.
  on('focusin', () => queueMicrotask(look));
  on('focusout', () => queueMicrotask(look));
  return () => {
    leaving.abort();
    clearTimeout(timer);
    report(false);
  };
}
