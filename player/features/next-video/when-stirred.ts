/** A hand that rests on a pointer moves it as well; CSS pixels from where it was. */
const MOVED = 8;

/** Tells once that the viewer is there: of any key, any press, and any way of the pointer. */
export function whenStirred(page: Document, onStirred: () => void): () => void {
  const listening = new AbortController();
  let from: { readonly x: number; readonly y: number } | null = null;
  const stir = () => {
    listening.abort();
    onStirred();
  };
  const move = ({ clientX: x, clientY: y }: PointerEvent) => {
    from ??= { x, y };
    if (Math.hypot(x - from.x, y - from.y) >= MOVED) stir();
  };
  const options = { signal: listening.signal, capture: true, passive: true };
  for (const name of ['keydown', 'pointerdown', 'wheel']) page.addEventListener(name, stir, options);
  page.addEventListener('pointermove', move, options);
  return () => listening.abort();
}
