/** Tells whether the focus is within the box. A ref callback's work. */
export function followFocus(box: HTMLElement, tell: (inside: boolean) => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  box.addEventListener('focusin', () => tell(true), options);
  box.addEventListener(
    'focusout',
    ({ relatedTarget }) => tell(relatedTarget instanceof Node && box.contains(relatedTarget)),
    options,
  );
  return () => ending.abort();
}
