import type { Page } from 'playwright/test';

/** Blocks muted autoplay as other browsers do before a gesture; Chromium always allows it. */
export async function refuseStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let touched = false;
    document.addEventListener('pointerdown', () => (touched = true), { capture: true });
    HTMLMediaElement.prototype.play = function () {
      return touched
        ? play.call(this)
        : Promise.reject(new DOMException('a gesture first', 'NotAllowedError'));
    };
  });
}
