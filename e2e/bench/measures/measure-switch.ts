import type { Page } from 'playwright';
import type { Link } from '../world/links';
import type { World } from '../world/open-world';
import { findVideos } from './find-videos';
import { openVisit } from './visit';

/** Milliseconds. */
export interface Switch {
  /** From the press to the first presented frame of the new height. */
  readonly newHeight: number;
  /** The longest time between two frames, from the press until `WATCHED_MS` after the new height. */
  readonly stood: number;
}

const FROM_LINES = 240;
/** Played in the lowest rendition before it is left, in seconds. */
const PLAYED_S = 3;
/** How long playback is watched after the switch: a flush that removes too much causes a stall. */
const WATCHED_MS = 6000;
const TIMEOUT_MS = 40_000;

/** How a page is made to switch: by its settings, or by hls.js's own setters. */
export type Way = 'settings' | 'nextLevel' | 'currentLevel';

export async function measureSwitch(
  world: World,
  url: string,
  link: Link,
  { way, lines }: { readonly way: Way; readonly lines: number },
): Promise<Switch> {
  const { page, close } = await openVisit(world, link);
  try {
    await findVideos(page);
    await page.addInitScript((quality) => {
      localStorage.setItem('pardeh:settings', JSON.stringify({ quality }));
    }, FROM_LINES);
    await page.goto(url);
    if (way !== 'settings') await page.evaluate('hls.startLevel = 0; hls.loadLevel = 0');
    await page.waitForFunction(
      (least) =>
        window.videos.some(
          ({ currentTime, videoHeight }) => currentTime > least.seconds && videoHeight === least.height,
        ),
      { seconds: PLAYED_S, height: FROM_LINES },
      { timeout: TIMEOUT_MS },
    );
    if (way === 'settings') await openQualities(page);
    const watched = watch(page, lines);
    if (way === 'settings') await qualityOf(page, lines).click();
    else
      await page.evaluate(
        `hls.${way} = hls.levels.findIndex(({ height }) => height === ${lines}); dispatchEvent(new Event('pressed'))`,
      );
    return await watched;
  } finally {
    await close();
  }
}

/** Controls hide while a busy machine looks for a button. */
async function openQualities(page: Page): Promise<void> {
  const settings = page.getByRole('button', { name: 'تنظیمات', includeHidden: true }).first();
  await settings.evaluate((button: HTMLElement) => button.click());
  await page.getByRole('menuitem', { name: /^کیفیت/ }).click();
}

function qualityOf(page: Page, lines: number) {
  const text = lines.toLocaleString('fa', { useGrouping: false });
  return page.getByRole('menuitemradio', { name: new RegExp(text) });
}

/** No named function in the page: the compiler would call a helper that it does not have. */
function watch(page: Page, lines: number): Promise<Switch> {
  return page.evaluate(
    async ({ wanted, afterwards, timeout }) => {
      const video = window.videos.find(({ currentTime }) => currentTime > 0);
      if (video === undefined) throw new Error('nothing plays');
      const pressed = await new Promise<number>((resolve) => {
        for (const name of ['click', 'pressed'])
          addEventListener(name, () => resolve(performance.now()), { once: true, capture: true });
      });
      let last = performance.now();
      let [stood, newHeight] = [0, 0];
      for (;;) {
        const frame = await new Promise<VideoFrameCallbackMetadata>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('the picture stood for good')), timeout);
          video.requestVideoFrameCallback((_now, metadata) => {
            clearTimeout(timer);
            resolve(metadata);
          });
        });
        stood = Math.max(stood, frame.presentationTime - last);
        last = frame.presentationTime;
        if (newHeight === 0 && frame.height === wanted) newHeight = last - pressed;
        if (newHeight > 0 && last - pressed - newHeight > afterwards) return { newHeight, stood };
        if (last - pressed > timeout) throw new Error('the new height did not come');
      }
    },
    { wanted: lines, afterwards: WATCHED_MS, timeout: TIMEOUT_MS },
  );
}
