/** Whether the strip has hidden tabs before its start (`back`) and after its end (`on`). */
export interface StripRoom {
  readonly back: boolean;
  readonly on: boolean;
}

/** A step scrolls by this share of the strip's width, so that some tabs stay visible for orientation. */
const STEP_SHARE = 0.7;

/** Distance between a tab that is scrolled into view and the strip's edge, in CSS pixels: the edge may be faded. */
const EDGE = 48;

/** Reports on which sides the strip has hidden tabs. For a ref callback. */
export function followRoom(strip: HTMLElement, report: (room: StripRoom) => void): () => void {
  const read = () => {
    // In right-to-left strips, `scrollLeft` counts down from 0.
    const gone = Math.abs(strip.scrollLeft);
    report({ back: gone > 1, on: gone < strip.scrollWidth - strip.clientWidth - 1 });
  };
  const sizes = new ResizeObserver(read);
  const watchAll = () => {
    for (const tab of strip.children) sizes.observe(tab);
    read();
  };
  const tabs = new MutationObserver(watchAll);
  sizes.observe(strip);
  tabs.observe(strip, { childList: true });
  watchAll();
  strip.addEventListener('scroll', read, { passive: true });
  return () => {
    sizes.disconnect();
    tabs.disconnect();
    strip.removeEventListener('scroll', read);
  };
}

/** Scrolls a tab of the strip into view. `scrollIntoView` would move the page around the strip as well. */
export function showTab(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!strip) return;
  const [{ left, right }, edges] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += Math.min(0, left - edges.left - EDGE) || Math.max(0, right - edges.right + EDGE);
}

/** `way`: 1 scrolls forward in the reading direction, -1 back. */
export function stepStrip(strip: HTMLElement | null, way: 1 | -1): void {
  if (strip === null) return;
  const { direction, scrollBehavior } = getComputedStyle(strip);
  strip.scrollBy({
    left: way * STEP_SHARE * strip.clientWidth * (direction === 'rtl' ? -1 : 1),
    behavior: scrollBehavior === 'smooth' ? 'smooth' : 'instant',
  });
}
