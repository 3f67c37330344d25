/** Of each of these there is a pointer event that tells the same. */
const MOVES = ['mousemove', 'mouseover', 'mouseout'] as const;

/**
 * Keeps the mouse events of a moving pointer from the views, which listen to pointer events alone: for each of them React
 * would look at every view around the pointer once more. Returns the end of it.
 */
export function stopMouseMoves(page: Window): () => void {
  const stop = (event: Event) => event.stopPropagation();
  for (const type of MOVES) page.addEventListener(type, stop, true);
  return () => {
    for (const type of MOVES) page.removeEventListener(type, stop, true);
  };
}
