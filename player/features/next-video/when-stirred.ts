/** A resting hand moves the pointer less than this; CSS pixels from its first position. */
const MOVED = 8;

/** Reports once that the viewer is present: at any key, press, wheel event or deliberate move of the pointer. */
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
