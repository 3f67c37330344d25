/**
 * Animates a panel's height when its page changes. The first page appears without animation. For a ref callback.
 *
 * @returns the function that stops it
 */
export function easeHeight(box: HTMLElement): () => void {
  // 0 until the first page is rendered.
  let height = 0;
  let easing: Animation | null = null;

  const follow = () => {
    const from = easing === null ? height : box.offsetHeight;
    easing?.cancel();
    easing = null;
    delete box.dataset.easing;
    height = box.offsetHeight;
    // The token is 0 if the viewer prefers no motion.
    const tokens = getComputedStyle(box);
    const duration = Number.parseFloat(tokens.getPropertyValue('--t-2'));
    if (from === 0 || from === height || !(duration > 0)) return;
    const animation = box.animate([{ blockSize: `${from}px` }, { blockSize: `${height}px` }], {
      duration,
      easing: tokens.getPropertyValue('--ease-in-out').trim(),
    });
    easing = animation;
    box.dataset.easing = '';
    animation.onfinish = animation.oncancel = () => {
      if (easing !== animation) return;
      easing = null;
      delete box.dataset.easing;
    };
  };
  const pages = new MutationObserver(follow);
  pages.observe(box, { childList: true, subtree: true });
  return () => {
    pages.disconnect();
    easing?.cancel();
  };
}
