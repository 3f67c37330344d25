/** Positions a panel above the button that opened it, and lets it grow out of the button's middle. */
export function growFrom(box: HTMLElement, button: Element | null): void {
  if (button === null || button === document.body || box.contains(button)) return;
  const from = button.getBoundingClientRect();
  const middle = from.left + from.width / 2;
  const first = box.getBoundingClientRect();
  if (middle < first.left || middle > first.right) {
    const stage = box.offsetParent?.getBoundingClientRect();
    if (stage) box.style.setProperty('--from-right', `${stage.right - middle - first.width / 2}px`);
  }
  const to = box.getBoundingClientRect();
  box.style.transformOrigin = `${from.left + from.width / 2 - to.left}px ${from.top + from.height / 2 - to.top}px`;
}
