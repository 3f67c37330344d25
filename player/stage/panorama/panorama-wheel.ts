import type { PanoramaView } from './panorama-view';

/** Zoom by each pixel of the wheel: a notch of 100 pixels enlarges by a fifth. */
const BY_PIXEL = 0.002;

/** Browsers report a touchpad's pinch as wheel events with Ctrl and small deltas. */
const BY_PINCHED_PIXEL = 0.01;

/** Some mice report lines; this is the usual height of a line in CSS pixels. */
const LINE_PX = 16;

/**
 * The wheel zooms. The browser handles it with Shift, Alt or Meta, and at either end of the zoom, where the page around
 * the player scrolls. A pinch over the picture never zooms the page.
 */
export function listenToWheel(
  picture: HTMLElement,
  view: PanoramaView,
  isEnabled: () => boolean,
): () => void {
  const zoom = (event: WheelEvent) => {
    if (!isEnabled() || event.shiftKey || event.altKey || event.metaKey) return;
    const before = view.look.peek();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX);
    view.zoomBy(Math.exp(-pixels * (event.ctrlKey ? BY_PINCHED_PIXEL : BY_PIXEL)));
    if (event.ctrlKey || view.look.peek() !== before) event.preventDefault();
  };
  picture.addEventListener('wheel', zoom, { passive: false });
  return () => picture.removeEventListener('wheel', zoom);
}
