/** Whether the strip has hidden tabs before its start (`back`) and after its end (`on`). */
export interface StripRoom {
  readonly back: boolean;
  readonly on: boolean;
}

/** A step scrolls by this share of the strip's width, so that some tabs stay visible for orientation. */
const STEP_SHARE = 0.7;

/** Distance between a tab that is scrolled into view and the strip's edge, in CSS pixels: the edge may be faded. */
const EDGE = 48;

/** Reports on which sides the strip has hidden tabs, and keeps the selected tab in view. For a ref callback. */
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
  const selection = new MutationObserver(() => showSelected(strip));
  sizes.observe(strip);
  tabs.observe(strip, { childList: true });
  selection.observe(strip, { subtree: true, attributeFilter: ['aria-selected'] });
  watchAll();
  showSelected(strip);
  strip.addEventListener('scroll', read, { passive: true });
  return () => {
    sizes.disconnect();
    tabs.disconnect();
    selection.disconnect();
    strip.removeEventListener('scroll', read);
  };
}

/** Scrolls the strip alone: `scrollIntoView` would move the page around it too. */
function showSelected(strip: HTMLElement): void {
  const tab = strip.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const { left, right } = strip.getBoundingClientRect();
  const before = Math.min(0, tab.left - left - EDGE);
  strip.scrollBy({ left: before || Math.max(0, tab.right - right + EDGE) });
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
