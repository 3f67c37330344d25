/* The focus is never taken; it only must not be lost with what goes away. Both are a ref callback's work. */

/** When the card goes with the focus inside, the focus is back where it came from. */
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

/** A button that goes leaves the focus to its card. */
export function passFocusOn(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  return () => {
    if (button.ownerDocument.activeElement !== button) return;
    button.closest<HTMLElement>('[data-quiz]')?.focus({ preventScroll: true });
  };
}
