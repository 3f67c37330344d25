import type { FirstControls } from '../../lib/handoff/first-controls';

/**
 * Removes the static controls in the frame in which the player has drawn something in their place, or when the press under
 * way has ended; the focus moves along.
 *
 * @param release called then
 */
export function replaceFirstControls({ root, afterPress, remove }: FirstControls, release: () => void): void {
  const stage = root.parentElement;
  if (stage === null) return;
  const replace = () => {
    if (!root.isConnected) return;
    const stop = holdStill();
    handFocus(root, stage);
    remove();
    requestAnimationFrame(stop);
    release();
  };
  const observer = new MutationObserver(() => {
    if (![...stage.children].some(isDrawn)) return;
    observer.disconnect();
    afterPress(replace);
  });
  observer.observe(stage, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-standing'],
  });
}

/** Controls, or a screen. A wait before the picture has neither. */
function isDrawn(child: Element): boolean {
  const isStage = child.matches('[data-standing]');
  if (isStage)
    return !child.matches('[data-standing=loading]') || child.querySelector('[data-focus-home]') !== null;
  return child.matches('div:not(#first)') && child.querySelector('[aria-busy]') === null;
}

/** Nothing eases into the state in which it already was. Returns the end of it. */
function holdStill(): () => void {
  const { style } = document.documentElement;
  style.setProperty('--t-2', '0ms');
  return () => requestAnimationFrame(() => style.removeProperty('--t-2'));
}

/** Moves the focus to the control of the same name, or to the one that plays. */
function handFocus(root: HTMLElement, stage: ParentNode): void {
  const focused = document.activeElement;
  if (focused === null || !root.contains(focused)) return;
  const isSame = (one: Element) =>
    one.getAttribute('aria-label') === focused.getAttribute('aria-label') &&
    one.textContent.includes(focused.textContent);
  const own = [...stage.querySelectorAll<HTMLElement>('button,[role=slider]')].filter(
    (one) => !root.contains(one),
  );
  const next = [...own.filter(isSame), ...own.filter((one) => 'focusHome' in one.dataset)];
  for (const one of next) {
    one.focus({ preventScroll: true });
    if (one === document.activeElement) return;
  }
}
