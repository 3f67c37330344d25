import { focusHome } from './focus-home';
import { focusFirst } from './menu';

/** Takes the focus, and gives it back at the end if it was still inside: to the opener, or to the button that plays. */
export function keepFocus(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const before = document.activeElement;
  box.focus({ preventScroll: true });
  focusFirst(box.querySelector<HTMLElement>('[role="menu"]'));
  return () => {
    const now = document.activeElement;
    if (now !== document.body && !box.contains(now)) return;
    if (!(before instanceof HTMLElement) || before === document.body) return;
    before.focus({ preventScroll: true });
    if (before !== document.activeElement) focusHome(document);
  };
}

/** It opens above its button and out of the middle of it, if that has opened it. */
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

/** Escape closes it, unless something inside has handled the key. */
export function closeByEscape(close: () => void): () => void {
  const ending = new AbortController();
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}

/** A press anywhere else closes it; the press on its own button is left to the button. */
export function closeByPress(box: HTMLElement, close: () => void): () => void {
  const ending = new AbortController();
  // Not captured: the stage sees the press first, and knows that it only closed a popover.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Element) || box.contains(target)) return;
      if (!target.closest('[aria-expanded="true"]')) close();
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}
