/**
 * Calls `close` when Escape is pressed within the target, unless an element further inside has handled the key.
 *
 * @returns the function that stops it
 */
export function closeByEscape(target: GlobalEventHandlers, close: () => void): () => void {
  const ending = new AbortController();
  target.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}
