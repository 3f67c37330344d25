/**
 * Whether a frame has no page because nobody has seen its place yet: its element is not in the document, or it is lazy
 * and out of sight.
 */
export function awaitsView(frame: HTMLIFrameElement): boolean {
  if (!frame.isConnected) return frame.parentNode !== null;
  // Of a page of another origin, nothing can be read.
  if (frame.loading !== 'lazy' || frame.contentDocument?.URL !== 'about:blank') return false;
  const { top, bottom, left, right } = frame.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
}
