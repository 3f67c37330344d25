/**
 * Calls back in the frame in which the player has drawn something in the place of the static controls: its own controls, or
 * a screen. A wait before the picture has neither.
 */
export function whenDrawn(stage: HTMLElement, onDrawn: () => void): void {
  const observer = new MutationObserver(() => {
    if (![...stage.children].some(isDrawn)) return;
    observer.disconnect();
    onDrawn();
  });
  observer.observe(stage, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-standing'],
  });
}

function isDrawn(child: Element): boolean {
  const isStage = child.matches('[data-standing]');
  if (isStage)
    return !child.matches('[data-standing=loading]') || child.querySelector('[data-focus-home]') !== null;
  return child.matches('div:not(#first)') && child.querySelector('[aria-busy]') === null;
}
