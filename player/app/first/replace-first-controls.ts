import type { FirstControls } from '../../lib/handoff/first-controls';

/**
 * Removes the static controls in the frame in which the player has rendered its own controls or a screen, or at the end
 * of the current press. The focus moves to the player's controls.
 *
 * @param release called after the removal
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

/** Whether controls or a screen are rendered, which is not so while the first frame is awaited. */
function isDrawn(child: Element): boolean {
  const isStage = child.matches('[data-standing]');
  if (isStage)
    return !child.matches('[data-standing=loading]') || child.querySelector('[data-focus-home]') !== null;
  return child.matches('div:not(#first)') && child.querySelector('[aria-busy]') === null;
}

/** Disables transitions, since the static controls have shown the same state. Returns a function that restores them. */
function holdStill(): () => void {
  const { style } = document.documentElement;
  style.setProperty('--t-2', '0ms');
  return () => requestAnimationFrame(() => style.removeProperty('--t-2'));
}

/** Moves the focus to the control of the same name, or to the play button. */
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
