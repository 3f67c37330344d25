import { lift } from './top-layer';

/** Marks the history entry of the filled window, which the browser's back button leaves. */
const STEP = 'pardehFilled';

/**
 * Fills the window with the frame: the page behind neither scrolls nor takes focus; Escape and the browser's back call
 * `leave`.
 *
 * @returns the function that restores the page's scrolling, focus and history
 */
export function fillWindow(frame: HTMLElement, leave: () => void): () => void {
  const { documentElement: page, activeElement: focused } = document;
  const { overflow } = page.style;
  const [left, top] = [scrollX, scrollY];
  const settle = lift(frame, { inset: '0', width: '100%', height: '100%' });
  const silenced = silence(frame);
  page.style.overflow = 'hidden';
  frame.focus({ preventScroll: true });

  const { href } = location;
  const { state } = history;
  // A router that returns to its own state renders its page anew, and the player with it (Turbo); to none it does nothing.
  history.replaceState(null, '');
  history.pushState({ ...state, [STEP]: true }, '');
  let isLeft = false;
  const onPop = (event: PopStateEvent) => {
    if (!isOurs(history.state)) {
      window.removeEventListener('popstate', onPop, true);
      if (location.href === href) {
        // Chromium calls the listeners of a window in the order of their registration, whether they capture or not.
        event.stopImmediatePropagation();
        if (history.state === null) history.replaceState(state, '');
      }
    }
    if (!isLeft) leave();
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  };
  window.addEventListener('popstate', onPop, true);
  document.addEventListener('keydown', onKey);

  return () => {
    isLeft = true;
    document.removeEventListener('keydown', onKey);
    // The entry is gone already after the browser's back button, or a navigation of the host.
    if (isOurs(history.state)) history.back();
    else window.removeEventListener('popstate', onPop, true);
    for (const element of silenced) element.inert = false;
    page.style.overflow = overflow;
    if (page.getAttribute('style') === '') page.removeAttribute('style');
    settle();
    scrollTo({ left, top, behavior: 'instant' });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

function isOurs(state: unknown): boolean {
  return typeof state === 'object' && state !== null && STEP in state;
}

/** Makes everything but the frame inert; returns the elements that were not inert before. */
function silence(frame: HTMLElement): HTMLElement[] {
  const silenced: HTMLElement[] = [];
  for (let within: Element | null = frame; within !== null && within !== document.body; ) {
    const { parentElement }: Element = within;
    for (const sibling of parentElement?.children ?? []) {
      if (sibling === within || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      silenced.push(sibling);
    }
    within = parentElement;
  }
  return silenced;
}
