import type { Page } from 'playwright';

/** In each later document of the page, sets `window.firstFrame` to the time of its first presented frame. */
export function watchFirstFrame(page: Page) {
  // No named function in here: the compiler would call a helper that the page does not have.
  return page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const video = document.querySelector('video');
      if (video === null) return;
      observer.disconnect();
      video.requestVideoFrameCallback((now) => Object.assign(window, { firstFrame: now }));
    }).observe(document, { childList: true, subtree: true });
  });
}
