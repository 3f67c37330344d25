/** A pointer that rests so long on something is likely to press it; milliseconds. */
const REST_MS = 100;

/**
 * Tells that something is about to be pressed: a pointer rests on it or goes down, or it has the focus. A ref callback's
 * work.
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
    // A finger that enters goes down with it, or only scrolls.
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
