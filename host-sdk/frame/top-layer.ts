/** The highest `z-index`, for browsers without a top layer. */
const HIGHEST = '2147483647';

/**
 * Lifts an element over its page without moving it in the document, which would load a frame anew. In the browser's
 * top layer neither a transform nor a stacking order of an ancestor holds it back; browsers without one (Safari before
 * 17) have `position: fixed`. The zoom of an ancestor is undone.
 *
 * Styles are set through the object model: a host's content policy may forbid style attributes.
 *
 * @returns puts it down where it was
 */
export function lift(element: HTMLElement, styles: Readonly<Record<string, string>>): () => void {
  const before = element.style.cssText;
  // Safari does not report the zoom of ancestors.
  const { currentCSSZoom = 1 }: { readonly currentCSSZoom?: number } = Object(element);
  Object.assign(element.style, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    border: '0',
    borderRadius: '0',
    padding: '0',
    maxWidth: 'none',
    maxHeight: 'none',
    zIndex: HIGHEST,
    zoom: `${1 / currentCSSZoom}`,
    ...styles,
  });
  const hasLayer = 'popover' in element && element.isConnected;
  const wasLifted = hasLayer && element.matches(':popover-open');
  if (hasLayer) {
    // An element already in the top layer stays above later ones.
    if (wasLifted) element.hidePopover();
    element.popover = 'manual';
    element.showPopover();
  }
  return () => {
    if (hasLayer && !wasLifted) element.popover = null;
    element.style.cssText = before;
  };
}
