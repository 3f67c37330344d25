import { focusFirst } from './menu';

/** Takes the focus, and gives it back at the end if it was still inside. */
export function keepFocus(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const before = document.activeElement;
  box.focus({ preventScroll: true });
  focusFirst(box.querySelector<HTMLElement>('[role="menu"]'));
  return () => {
    const now = document.activeElement;
    if ((now === document.body || box.contains(now)) && before instanceof HTMLElement) {
      before.focus({ preventScroll: true });
    }
  };
}

/** Escape, and a press anywhere else, close it; the press on its own button is left to the button. */
export function closeFromOutside(body: HTMLElement, close: () => void): () => void {
  const box = body.closest('dialog') ?? body;
  const ending = new AbortController();
  const { signal } = ending;
  // Not captured: the stage sees the press first, and knows that it only closed a popover.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Element) || box.contains(target)) return;
      if (!target.closest('[aria-expanded="true"]')) close();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  return () => ending.abort();
}
