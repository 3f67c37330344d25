/**
 * Moves the focus into a list that has just appeared in a popover: to the current row, else to the first one. A ref
 * callback. Focus that is not on an ancestor of the list stays where it is.
 */
export function enterList(list: HTMLElement | null): void {
  if (list === null) return;
  const current = list.querySelector<HTMLElement>('[aria-current]');
  current?.scrollIntoView?.({ block: 'nearest' });
  if (list.ownerDocument.activeElement?.contains(list) !== true) return;
  (current ?? list.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
}
