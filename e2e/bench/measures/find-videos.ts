import type { Page } from 'playwright';

declare global {
  interface Window {
    /** The document's video elements, including those in shadow roots. */
    videos: HTMLVideoElement[];
  }
}

/**
 * Has every document of the page keep its video elements in `videos`. As text, since the compiler would call helpers in it that the page does not have.
 */
export function findVideos(page: Page): Promise<unknown> {
  return page.addInitScript(`(${FIND})()`);
}

const FIND = `() => {
  window.videos = [];
  const search = (root) => {
    for (const video of root.querySelectorAll('video')) {
      if (videos.includes(video)) continue;
      videos.push(video);
      dispatchEvent(new CustomEvent('videofound', { detail: video }));
    }
  };
  const observe = (root) => {
    new MutationObserver(() => search(root)).observe(root, { childList: true, subtree: true });
    search(root);
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    observe(root);
    return root;
  };
  observe(document);
}`;

/** Waits until a video of the main document has played so far, in seconds, and has this many lines at least. */
export async function waitForPlay(
  page: Page,
  seconds: number,
  { lines = 0, timeout = 30_000 }: { readonly lines?: number; readonly timeout?: number } = {},
): Promise<void> {
  await page.waitForFunction(
    (least) =>
      window.videos.some(
        ({ currentTime, videoHeight }) => currentTime > least.seconds && videoHeight >= least.lines,
      ),
    { seconds, lines },
    { timeout },
  );
}
