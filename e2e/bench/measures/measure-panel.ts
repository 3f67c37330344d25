import type { Page } from 'playwright';
import { fa } from '../../../player/i18n/fa';

/** Milliseconds from the release of a press to the first frame with the opened panel. */
export interface Opening {
  readonly frame: number;
  readonly rows: number;
  /** The same for the page that a row of the panel opens. */
  readonly page: number;
}

declare global {
  interface Window {
    clickedAt: number;
    shownAt: Record<string, number>;
  }
}

/** Records when the panel and its content are in the page. Call before navigation. */
export async function watchPanels(page: Page): Promise<void> {
  await page.addInitScript(`(${WATCH})()`);
}

/** As text, since the compiler would call helpers in it that the page does not have. */
const WATCH = `() => {
  const shown = { frame: 'dialog[open]', rows: 'dialog [role=menuitem]', page: 'dialog :is([role=menuitemradio], [role=slider], input)' };
  window.shownAt = {};
  addEventListener('click', ({ timeStamp }) => {
    window.clickedAt = timeStamp;
    window.shownAt = {};
  }, true);
  const look = () => {
    for (const [name, selector] of Object.entries(shown))
      if (document.querySelector(selector)) window.shownAt[name] ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** Opens the settings as soon as their button is there, and the page of speeds in them. */
export async function measureOpening(page: Page): Promise<Opening> {
  await page.mouse.move(640, 300);
  await page.getByRole('button', { name: fa['settings.title'], exact: true }).click();
  const frame = await sinceClick(page, 'frame');
  const rows = await sinceClick(page, 'rows');
  await page.getByRole('menuitem', { name: fa['settings.speed'] }).click();
  return { frame, rows, page: await sinceClick(page, 'page') };
}

async function sinceClick(page: Page, name: keyof Opening): Promise<number> {
  const shown = await page.waitForFunction((name) => window.shownAt[name], name);
  return ((await shown.jsonValue()) ?? 0) - (await page.evaluate(() => window.clickedAt));
}
