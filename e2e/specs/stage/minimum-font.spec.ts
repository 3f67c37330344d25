import type { Page } from 'playwright/test';
import { playerUrl } from '../steps/addresses';
import { gate } from '../steps/gate';
import { test as base, expect } from '../steps/player';
import { WIDE } from '../steps/sizes';

/** The largest minimum that Chromium's settings offer, in pixels. */
const LEAST_FONT = 24;

/** Inner width of the skip icons' ring, in pixels. */
const RING = 16;

const test = base.extend<{ enlarged: Page }>({
  /** A page in a browser with a minimum font size, which no page can set. */
  enlarged: async ({ playwright, launchOptions }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--blink-settings=minimumFontSize=${LEAST_FONT}`],
    });
    await use(await browser.newPage({ viewport: WIDE }));
    await browser.close();
  },
});

/** The drawn widths of the numbers in the skip buttons. */
const readNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button:not(:has(button)) :is(b, span)')]
      .filter((part) => part.textContent === '۱۵' && part.checkVisibility())
      .map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getBoundingClientRect().width;
      }),
  );

test('a minimum font size leaves the numbers of the skip buttons inside their icons', async ({
  enlarged,
}) => {
  const scripts = gate();
  await enlarged.route(/\/assets\/[^/]*\.js/, async (route) => {
    await scripts.opened;
    await route.continue().catch(() => undefined);
  });
  await enlarged.goto(playerUrl({ type: 'vod', id: '1001', autoplay: true }), { waitUntil: 'commit' });
  const time = () => enlarged.evaluate(() => document.querySelector('[data-is=time]')?.checkVisibility());
  await expect.poll(time).toBe(true);
  const inPage = await readNumbers(enlarged);
  scripts.open();
  await expect(enlarged.locator('[data-controls=shown]')).toBeAttached();
  await expect(enlarged.locator('#first')).toHaveCount(0);
  const inPlayer = await readNumbers(enlarged);
  for (const widths of [inPage, inPlayer]) {
    expect(widths).toHaveLength(2);
    for (const width of widths) {
      expect(width).toBeGreaterThan(0);
      expect(width).toBeLessThan(RING);
    }
  }
});
