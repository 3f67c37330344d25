import type { Place } from './place';

/** Keys that scroll the list themselves. */
const UP = new Set(['ArrowUp', 'PageUp', 'Home']);
const DOWN = new Set(['ArrowDown', 'PageDown']);

/** Reports the viewer's input on the list to `place`: pointer, touch, wheel, keys and focus. For a ref callback. */
export function followHand(box: HTMLElement, place: Place, goToEnd: () => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true };
  const touch = () => place.touch();
  for (const name of ['touchmove', 'pointerdown'] as const) box.addEventListener(name, touch, options);
  box.addEventListener('wheel', ({ deltaY }) => place.touch(deltaY < 0), options);
  box.addEventListener(
    'keydown',
    (event) => {
      const { key } = event;
      if (!UP.has(key) && !DOWN.has(key) && key !== 'End') return;
      event.stopPropagation();
      place.touch(UP.has(key));
      // The browser would scroll to the end of the estimated heights.
      if (key === 'End') goToEnd();
    },
    options,
  );
  box.addEventListener(
    'focusin',
    ({ target }) => {
      place.touch();
      place.hold(target !== box);
    },
    options,
  );
  box.addEventListener('focusout', () => place.hold(false), options);
  // Scrollable areas must be reachable by keyboard (WCAG 2.1.1).
  box.tabIndex = 0;
  return () => ending.abort();
}
