/** A pointer that rests on an element for this long is likely to press it, in milliseconds. */
const REST_MS = 100;

/**
 * Calls `onPressExpected` when a press is likely: a pointer rests on the element or goes down, or the element gets the
 * focus. For a ref callback.
 */
export function expectPress(
  element: HTMLElement | null,
  onPressExpected: () => void,
): (() => void) | undefined {
  if (element === null) return undefined;
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const listen = (name: keyof HTMLElementEventMap, run: (event: Event) => void) =>
    element.addEventListener(name, run, { signal: ending.signal });
  listen('pointerenter', (event) => {
    // With touch, entering is followed by `pointerdown`, or is only a scroll.
    if (!(event instanceof PointerEvent) || event.pointerType === 'touch') return;
    stop();
    timer = setTimeout(onPressExpected, REST_MS);
  });
  listen('pointerleave', stop);
  listen('pointerdown', onPressExpected);
  listen('focus', onPressExpected);
  return () => {
    stop();
    ending.abort();
  };
}
