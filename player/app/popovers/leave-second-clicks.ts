/**
 * Ignores the second click of a double click on a button that opens a panel, since it would close the panel at once.
 * Returns a function that stops this.
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
