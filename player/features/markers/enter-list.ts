/**
 * Brings the focus into the list that has just come into a popover: to the current row, else to the first one. A ref
 * callback. Focus that is elsewhere on purpose stays there.
 */
export function enterList(list: HTMLElement | null): void {
  if (list === null) return;
  const current = list.querySelector<HTMLElement>('[aria-current]');
  current?.scrollIntoView?.({ block: 'nearest' });
  if (list.ownerDocument.activeElement?.contains(list) !== true) return;
  (current ?? list.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
}
