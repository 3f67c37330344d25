/** Each of these has an equivalent pointer event. */
const MOVES = ['mousemove', 'mouseover', 'mouseout'] as const;

/**
 * Stops the mouse events of a moving pointer before they reach React, which would search all views under the pointer
 * for each of them; the views use only pointer events. Returns a function that removes the listeners.
 */
export function stopMouseMoves(page: Window): () => void {
  const stop = (event: Event) => event.stopPropagation();
  for (const type of MOVES) page.addEventListener(type, stop, true);
  return () => {
    for (const type of MOVES) page.removeEventListener(type, stop, true);
  };
}
