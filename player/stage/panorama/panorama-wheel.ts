import type { PanoramaView } from './panorama-view';

/** How much a pixel of the wheel zooms: a notch of 100 makes things a fifth larger. */
const BY_PIXEL = 0.002;

/** A touchpad's pinch comes as a wheel with Ctrl and small numbers. */
const BY_PINCHED_PIXEL = 0.01;

/** Some mice count lines; this is a line's usual height in CSS pixels. */
const LINE_PX = 16;

/**
 * The wheel zooms. With Shift, Alt or Meta it belongs to the browser; so it does at either end of the zoom, where the
 * page around the player scrolls on. A pinch never zooms the page while it is over the picture.
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
