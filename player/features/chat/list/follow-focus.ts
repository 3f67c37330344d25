/** Reports whether the focus is within the box. For a ref callback. */
export function followFocus(box: HTMLElement, onChange: (inside: boolean) => void): () => void {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  box.addEventListener('focusin', () => onChange(true), options);
  box.addEventListener(
    'focusout',
    ({ relatedTarget }) => onChange(relatedTarget instanceof Node && box.contains(relatedTarget)),
    options,
  );
  return () => ending.abort();
}
