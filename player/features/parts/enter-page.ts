/**
 * Moves the focus into a page that has just appeared in a popover: to the chosen one of its rows, else to its first
 * control. A ref callback. Focus that is not on an ancestor of the page stays where it is.
 */
export function enterPage(page: HTMLElement | null): void {
  if (page === null) return;
  enter(page);
  // A popover that opens together with its page takes the focus itself after this call.
  queueMicrotask(() => enter(page));
}

function enter(page: HTMLElement): void {
  const { activeElement } = page.ownerDocument;
  // The focus is on the page's container, or on the body if the pressed row has disappeared with the previous page.
  if (activeElement !== null && !activeElement.contains(page)) return;
  const first =
    page.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=true], input:checked') ??
    page.querySelector<HTMLElement>('button, input, a[href], [tabindex="0"]');
  first?.focus({ preventScroll: true });
}
