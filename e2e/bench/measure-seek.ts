import type { Browser } from 'playwright';
import { type Link, SLOW } from './links';
import { shapeLink } from './shape-link';

export interface Seek {
  /** Milliseconds from the key press to the first presented frame of the new place. */
  readonly newFrame: number;
  /** Height of that frame in pixels: a lower rendition comes sooner. */
  readonly height: number;
}

/** So large that the player's own cap by its size allows what the bare page takes as well. */
const ROOMY = { width: 1920, height: 1080 };

/** Both pages go to eight tenths of the film by this key. */
const KEY = '8';

/** One seek to a place that is not in the buffer, in a fresh context. */
export async function measureSeek(browser: Browser, url: string, link: Link = SLOW): Promise<Seek> {
  const context = await browser.newContext({ viewport: ROOMY });
  const page = await context.newPage();
  await shapeLink(await context.newCDPSession(page), link);
  await page.goto(url);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1.5);
  // The player answers keys as soon as its controls are there; the bare page has none to wait for.
  if (await page.$('#player')) await page.waitForSelector('[data-controls]');

  // No named function in the page: the compiler would call a helper that it does not have.
  await page.evaluate(() => {
    Object.assign(window, {
      seek: (async () => {
        const video = document.querySelector('video');
        if (video === null) throw new Error('no video');
        const target = video.duration * 0.8;
        const pressed = await new Promise<number>((resolve) => {
          window.addEventListener('keydown', (event) => resolve(event.timeStamp), {
            capture: true,
            once: true,
          });
        });
        const { buffered } = video;
        for (let range = 0; range < buffered.length; range += 1) {
          if (buffered.start(range) <= target && target < buffered.end(range))
            throw new Error('in the buffer');
        }
        for (;;) {
          const frame = await new Promise<VideoFrameCallbackMetadata>((resolve) => {
            video.requestVideoFrameCallback((_now, metadata) => resolve(metadata));
          });
          if (frame.mediaTime > target - 1)
            return { newFrame: frame.presentationTime - pressed, height: frame.height };
        }
      })(),
    });
  });
  await page.keyboard.press(KEY);
  const seek = await page.evaluate(() => ('seek' in window ? (window.seek as Promise<Seek>) : null));
  await context.close();
  if (seek === null) throw new Error('the seek was not measured');
  return seek;
}
