/**
 * Leaves out the second click of a double one on a button that opens a panel: it would close the panel at once. Returns
 * the end of it.
 */
export function leaveSecondClicks(page: Document): () => void {
  const ending = new AbortController();
  page.addEventListener(
    'click',
    (event) => {
      const { detail, target } = event;
      if (detail > 1 && target instanceof Element && target.closest('[aria-haspopup="dialog"]'))
        event.stopImmediatePropagation();
    },
    { capture: true, signal: ending.signal },
  );
  return () => ending.abort();
}
