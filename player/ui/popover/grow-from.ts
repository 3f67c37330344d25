/** It opens above its button and out of the middle of it, if that has opened it. Its stage knows where it stands (`captions`). */
export function growFrom(box: HTMLElement, button: Element | null): void {
  const stage = box.parentElement;
  stage?.style.removeProperty('--from-right');
  if (button === null || button === document.body || box.contains(button)) return;
  const from = button.getBoundingClientRect();
  const middle = from.left + from.width / 2;
  const first = box.getBoundingClientRect();
  if (stage && (middle < first.left || middle > first.right))
    stage.style.setProperty(
      '--from-right',
      `${stage.getBoundingClientRect().right - middle - first.width / 2}px`,
    );
  const to = box.getBoundingClientRect();
  box.style.transformOrigin = `${middle - to.left}px ${from.top + from.height / 2 - to.top}px`;
}
