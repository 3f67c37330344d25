/** Escape inside the page leads back from it, and closes nothing else. A ref callback's work. */
export function leaveByEscape(page: HTMLElement, leave: () => void): () => void {
  const ending = new AbortController();
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      leave();
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}
