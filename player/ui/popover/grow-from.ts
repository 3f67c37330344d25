/** It opens above its button and out of the middle of it, if that has opened it; captions learn which side it leaves. */
export function growFrom(box: HTMLElement, button: Element | null): void {
  const home = box.offsetParent;
  if (!(home instanceof HTMLElement)) return;
  if (button !== null && button !== document.body && !box.contains(button)) {
    const from = button.getBoundingClientRect();
    const middle = from.left + from.width / 2;
    const first = box.getBoundingClientRect();
    if (middle < first.left || middle > first.right) {
      const { right } = home.getBoundingClientRect();
      box.style.setProperty('--from-right', `${right - middle - first.width / 2}px`);
    }
    const to = box.getBoundingClientRect();
    box.style.transformOrigin = `${middle - to.left}px ${from.top + from.height / 2 - to.top}px`;
  }
  const left = box.offsetLeft;
  const right = home.clientWidth - left - box.offsetWidth;
  home.style.setProperty('--taken-left', `${right > left ? home.clientWidth - right : 0}px`);
  home.style.setProperty('--taken-right', `${right > left ? 0 : home.clientWidth - left}px`);
}
