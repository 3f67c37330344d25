import type { Page } from 'playwright';
import { fa } from '../../specs/steps/words';
import type { Link } from '../world/links';
import type { World } from '../world/open-world';
import { openVisit } from './visit';
import { watchFirstFrame } from './watch-first-frame';

export interface Going {
  /** Milliseconds from the press on a card to the first presented frame of its video. */
  readonly card: number;
  /** Milliseconds from the start of a reload to the same frame; the browser's cache is warm. */
  readonly reload: number;
}

/**
 * One visit: a recommended video is gone to in place, and then the page is reloaded.
 *
 * @param restMs how long the pointer rests on the card before the press, in milliseconds
 */
export async function measureGoing(world: World, url: string, link: Link, restMs: number): Promise<Going> {
  const { page, close } = await openVisit(world, link);
  await watchFirstFrame(page);
  await page.goto(url);
  await page.getByRole('tab', { name: fa('recommend.title'), exact: true }).click();
  const card = page.getByRole('tabpanel').getByRole('link').first();
  await card.waitFor();
  // Viewers have seen the cards before choosing one.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role=tabpanel] img')]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every(({ complete }) => complete),
  );
  await card.hover();
  await page.waitForTimeout(restMs);
  await page.evaluate(() => {
    addEventListener('click', ({ timeStamp }) => {
      const video = document.querySelector('video');
      video?.addEventListener(
        'emptied',
        () => video.requestVideoFrameCallback((now) => Object.assign(window, { gone: now - timeStamp })),
        { once: true },
      );
    });
  });
  const before = page.url();
  await card.click();
  const gone = await readFigure(page, 'gone');
  if (page.url() === before) throw new Error('no other video was gone to');
  await page.reload({ waitUntil: 'commit' });
  const reload = await readFigure(page, 'firstFrame');
  await close();
  return { card: gone, reload };
}

async function readFigure(page: Page, name: string): Promise<number> {
  const found = await page.waitForFunction(
    (wanted) => new Map<string, unknown>(Object.entries(window)).get(wanted),
    name,
    { polling: 5 },
  );
  return Number(await found.jsonValue());
}
