/** Whether more tabs lie behind the strip's start and its end. */
export interface StripRoom {
  readonly back: boolean;
  readonly on: boolean;
}

/** So much of the strip stays in sight at a step, so that one sees where one was. */
const STEP_SHARE = 0.7;

/** Reports where the strip has more, and keeps the chosen tab in sight. A ref callback's work. */
export function followRoom(strip: HTMLElement, report: (room: StripRoom) => void): () => void {
  const read = () => {
    // Right to left counts downwards from nought.
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

/** `way`: 1 is on along the text, -1 back. */
export function stepStrip(strip: HTMLElement | null, way: 1 | -1): void {
  if (strip === null) return;
  const { direction, scrollBehavior } = getComputedStyle(strip);
  strip.scrollBy({
    left: way * STEP_SHARE * strip.clientWidth * (direction === 'rtl' ? -1 : 1),
    behavior: scrollBehavior === 'smooth' ? 'smooth' : 'instant',
  });
}
