import type { Page } from 'playwright/test';
import { playerUrl } from '../steps/addresses';
import { expect, test } from '../steps/player';
import { fa } from '../steps/words';

/** The page of a live stream while its data arrives. */

test.describe.configure({ timeout: 60_000 });

/** Observed time from the navigation on, in seconds. */
const OBSERVED_S = 15;
const MOST_SHIFT = 0.02;

/** A connection of 3 Mbit/s with a round trip of 150 ms. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 375_000,
    uploadThroughput: 75_000,
  });
}

/** Sums up the layout shifts, and records each state of the tabs, with the selected one marked. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, tabs: [] as string[] };
    Reflect.set(window, 'seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const tabs = [...document.querySelectorAll('[role=tab]')].map((tab) => {
        const mark = tab.getAttribute('aria-selected') === 'true' ? '*' : '';
        return mark + tab.firstChild?.textContent;
      });
      const now = tabs.join(' | ');
      if (now !== '' && now !== seen.tabs.at(-1)) seen.tabs.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const read = (page: Page) =>
  page.evaluate((): { shift: number; tabs: readonly string[]; at: number } => ({
    ...Reflect.get(window, 'seen'),
    at: performance.now() / 1000,
  }));

for (const [name, size, first] of [
  ['wide', { width: 1280, height: 720 }, ['chat.title', 'poll.title', 'lives.title', 'about.title']],
  ['a phone', { width: 390, height: 844 }, ['chat.title', 'about.title']],
] as const)
  for (const isSlow of [false, true])
    test(`is laid out from the first paint, ${isSlow ? `${name} on a slow line` : name}`, async ({
      page,
      operator,
    }) => {
      const [live, other] = [await operator.liveStream({ chat: {} }), await operator.liveStream()];
      await live.set({ alternatives: [other.id] });
      await live.poll.open({ title: 'کدام؟', options: ['این', 'آن'], seconds: 60 });
      await live.chat.fill({ count: 30, kind: 'mixed' });
      await page.setViewportSize(size);
      if (isSlow) await slowDown(page);
      await observe(page);
      await page.goto(playerUrl(live.query({ authentication: true })));
      await expect.poll(async () => (await read(page)).at, { timeout: 30_000 }).toBeGreaterThan(OBSERVED_S);
      const { shift, tabs } = await read(page);
      const expected = first.map((key, place) => (place === 0 ? '*' : '') + fa(key)).join(' | ');
      expect(tabs.filter((seen) => !seen.startsWith(expected))).toEqual([]);
      expect(tabs.length).toBeGreaterThan(0);
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    });
