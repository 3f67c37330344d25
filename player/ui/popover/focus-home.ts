/**
 * Focuses the button that plays: the first of those marked by `data-focus-home` that is laid out. Touch and the end of the
 * video have buttons of their own.
 *
 * @returns whether there was one
 */
export function focusHome(root: ParentNode): boolean {
  for (const home of root.querySelectorAll<HTMLElement>('[data-focus-home]')) {
    home.focus({ preventScroll: true });
    if (home === document.activeElement) return true;
  }
  return false;
}
