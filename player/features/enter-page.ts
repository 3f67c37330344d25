/**
 * Brings the focus into a page that has just come into a popover: to its checked row, else to its first control.
 * A ref callback. Focus that is elsewhere on purpose stays there.
 */
export function enterPage(page: HTMLElement | null): void {
  if (page === null) return;
  const { activeElement } = page.ownerDocument;
  // The page's own box, or the body where the row that was pressed has gone with the last page.
  if (activeElement !== null && !activeElement.contains(page)) return;
  const first =
    page.querySelector<HTMLElement>('[aria-checked=true]') ??
    page.querySelector<HTMLElement>('button, input, [tabindex="0"]');
  first?.focus({ preventScroll: true });
}
