import type { Page } from 'playwright/test';

/** Chromium lets everything start that is silent; this is what the other browsers answer before a touch. */
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
