/**
 * Focuses the play button: the first element with `data-focus-home` that is displayed. Touch devices and the end screen
 * have their own play buttons.
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
