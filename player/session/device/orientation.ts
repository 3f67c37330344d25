import { effect, type ReadonlySignal } from '@preact/signals-core';
import { ignoreFailure } from '../../lib/ignore-failure';

/** Classes of the page's root in portrait and landscape. */
const SCROLLS = 'scroll';
const CLIPPED = 'hidden-overflow';

/** TypeScript's own list has no `lock`, since not every browser does. */
type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> };

export interface OrientationFacts {
  readonly fullscreen: ReadonlySignal<boolean>;
  /** The picture is wider than high. */
  readonly isWide: ReadonlySignal<boolean>;
}

/**
 * Orientation on touch devices. In landscape the picture fills the page, which does not scroll; in portrait it may. iOS
 * has its own rules for rotating and scrolling. Full screen turns to landscape; leaving it releases the orientation,
 * and with it the portrait layout of a phone that is held upright.
 */
export function followOrientation(page: HTMLElement, facts: OrientationFacts): () => void {
  const touch = window.matchMedia('(pointer: coarse)');
  const onSide = window.matchMedia('(orientation: landscape)');
  const closing = new AbortController();

  const dress = () => {
    const dressed = touch.matches && !isIos();
    page.classList.toggle(SCROLLS, dressed && !onSide.matches);
    page.classList.toggle(CLIPPED, dressed && onSide.matches);
  };
  for (const query of [touch, onSide]) query.addEventListener('change', dress, { signal: closing.signal });
  dress();

  const orientation: LockableOrientation | undefined = window.screen.orientation;
  const end = effect(() => {
    if (!facts.fullscreen.value || !facts.isWide.value || !touch.matches) return undefined;
    // Rejects if the system's rotation lock is on, and on every device that cannot rotate.
    void orientation?.lock?.('landscape').catch(ignoreFailure);
    return () => orientation?.unlock();
  });

  return () => {
    closing.abort();
    end();
    page.classList.remove(SCROLLS, CLIPPED);
  };
}

/** iPads identify themselves as Macs, and no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
