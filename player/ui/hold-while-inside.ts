/**
 * Keeps timed content open while the pointer or the focus is inside (WCAG 2.2, 2.2.1). For a ref callback.
 *
 * @param hold pauses the timer until the returned function is called
 */
export function holdWhileInside(box: HTMLElement | null, hold: () => () => void): (() => void) | undefined {
  if (box === null) return undefined;
  let release: (() => void) | null = null;
  const look = () => {
    const inside = box.matches(':hover') || box.contains(document.activeElement);
    if (inside) release ??= hold();
    else leave();
  };
  const leave = () => {
    release?.();
    release = null;
  };
  const later = () => queueMicrotask(look);
  const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
  for (const name of events) box.addEventListener(name, later);
  return () => {
    for (const name of events) box.removeEventListener(name, later);
    leave();
  };
}
