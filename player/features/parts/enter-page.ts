/**
 * Brings the focus into a page that has just come into a popover: to the chosen one of its rows, else to its first control.
 * A ref callback. Focus that is elsewhere on purpose stays there.
 */
export function enterPage(page: HTMLElement | null): void {
  if (page === null) return;
  enter(page);
  // A popover that comes together with its page takes the focus for itself after this.
  queueMicrotask(() => enter(page));
}

function enter(page: HTMLElement): void {
  const { activeElement } = page.ownerDocument;
  // The page's own box, or the body where the row that was pressed has gone with the last page.
  if (activeElement !== null && !activeElement.contains(page)) return;
  const first =
    page.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=true], input:checked') ??
    page.querySelector<HTMLElement>('button, input, a[href], [tabindex="0"]');
  first?.focus({ preventScroll: true });
}
