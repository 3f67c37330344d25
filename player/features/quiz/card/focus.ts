/* The quiz never takes the focus; these ref callbacks only keep it when a focused element disappears. */

/** When the card disappears with the focus inside, the focus returns to the element that had it before. */
export function returnFocus(card: HTMLElement | null): (() => void) | undefined {
  if (card === null) return undefined;
  let before: EventTarget | null = null;
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) before = relatedTarget;
  };
  card.addEventListener('focusin', remember);
  return () => {
    card.removeEventListener('focusin', remember);
    if (!card.contains(card.ownerDocument.activeElement)) return;
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/** When a focused button disappears, its card receives the focus. */
export function passFocusOn(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  return () => {
    if (button.ownerDocument.activeElement !== button) return;
    button.closest<HTMLElement>('[data-quiz]')?.focus({ preventScroll: true });
  };
}
