import { expect, type Page } from 'playwright/test';

/** Playwright's locators need a newer browser: pages are read by expressions, and pressed at a button's position. */

export const read = <T>(page: Page, expression: string) => page.evaluate<T>(expression);

/** Number of presented frames, once two seconds have played. */
export const framesOf = (page: Page) =>
  page.evaluate<number>(`(() => {
    const video = document.querySelector('video');
    const { totalVideoFrames } = video.getVideoPlaybackQuality();
    return video.videoWidth > 0 && video.currentTime > 2 ? totalVideoFrames : 0;
  })()`);

/**
 * The centre of a button that is on top and does not move between frames, so that it can be pressed; `null` if there is
 * none. A sliding button has moved by the time of the press.
 */
const find = (page: Page, name: string) =>
  page.evaluate<{ x: number; y: number } | null>(`(async () => {
    const middle = (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (const button of document.querySelectorAll('button')) {
      if (!(button.ariaLabel || button.textContent).includes(${JSON.stringify(name)})) continue;
      const before = middle(button);
      await nextFrame();
      await nextFrame();
      const { x, y } = middle(button);
      const isStill = x === before.x && y === before.y;
      if (isStill && button.contains(document.elementFromPoint(x, y))) return { x, y };
    }
    return null;
  })()`);

/** Controls hide automatically, and appear again when the pointer moves. */
export async function press(page: Page, name: string): Promise<void> {
  let moved = 0;
  await expect(async () => {
    moved += 1;
    await page.mouse.move(400 + moved, 200);
    const place = await find(page, name);
    if (place === null) throw new Error(`${name} cannot be pressed`);
    await page.mouse.click(place.x, place.y);
  }).toPass();
}
