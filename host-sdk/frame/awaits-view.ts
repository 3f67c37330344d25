/**
 * Whether a frame has not loaded its page yet because it is not in the document, or it is lazy and out of view.
 */
export function awaitsView(frame: HTMLIFrameElement): boolean {
  if (!frame.isConnected) return frame.parentNode !== null;
  // The document of a cross-origin page is hidden.
  if (frame.loading !== 'lazy' || frame.contentDocument?.URL !== 'about:blank') return false;
  const { top, bottom, left, right } = frame.getBoundingClientRect();
  // A closed `<details>` keeps the boxes of its content.
  const isHidden = Object(frame).checkVisibility?.() === false;
  return isHidden || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
}
