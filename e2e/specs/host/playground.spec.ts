import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { expect, Player, test } from '../steps/player';
import { BOUNDARY } from '../steps/tiers';

/** The host page as a playground, and its reference. */

async function openPlayground(page: Page, query: Readonly<Record<string, string>>): Promise<Player> {
  await page.goto(`${at.hostOnOtherSite}/?${new URLSearchParams(query)}`);
  return await playerOf(page);
}

async function playerOf(page: Page): Promise<Player> {
  const frame = await (await page.locator('#player iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the playground has no player');
  await frame.waitForSelector('video', { state: 'attached' });
  return new Player(page, frame);
}

const log = (page: Page, event: string) => page.locator(`.log [data-event="${event}"]`);

test('a card plays, a param set by hand reaches the player in place, and the address and the code say both', async ({
  page,
}) => {
  await openPlayground(page, { lang: 'en' });
  await page.getByRole('link', { name: 'Windcatchers of Yazd' }).click();
  const player = await playerOf(page);
  await player.expectPlaying(0.5);

  await page.getByRole('tab', { name: 'Params' }).click();
  await page.getByRole('combobox', { name: 'lang' }).selectOption('ar');
  await expect(player.frame.locator('html')).toHaveAttribute('lang', 'ar');
  await page.getByRole('switch', { name: 'chat' }).click();
  const code = page.locator('#code code');
  await expect(code).toContainText("lang: 'ar'");
  await expect(code).toContainText('featureSet: { chat: false }');
  await player.expectPlaying(0.5);

  await page.getByRole('button', { name: 'iframe' }).click();
  await expect(code).toContainText('lang=ar');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe(await code.textContent());
  const shared = new URL(page.url()).searchParams;
  expect(shared.get('item')).toBe('clip-4001');
  expect(JSON.parse(shared.get('set') ?? '')).toEqual({ lang: 'ar', featureSet: { chat: false } });
  await page.reload();
  await expect(page.locator('[data-param="lang"] select')).toHaveValue('ar');
});

test('methods are called with the values of their fields, and events and state show the result', async ({
  page,
}) => {
  const player = await openPlayground(page, { lang: 'en', item: 'vod-1001' });
  await player.expectPlaying(0.5);
  await page.getByRole('tab', { name: 'Methods' }).click();

  const method = (name: string) => page.locator(`[data-method="${name}"]`);
  await method('seek').getByRole('textbox').fill('40');
  await method('seek').getByRole('button').click();
  await expect(method('seek').locator('output')).toHaveText('done');
  await expect.poll(async () => (await player.readState()).time).toBeGreaterThan(39);
  await expect(log(page, 'seeked').first()).toBeVisible();

  await method('pause').getByRole('button').click();
  await expect(page.locator('[data-state="paused"] dd')).toHaveText('true');
  await method('setRate').getByRole('textbox').fill('99');
  await method('setRate').getByRole('button').click();
  await expect(method('setRate').locator('output')).toHaveText('wrong-argument');
  await method('snapshot').getByRole('button').click();
  await expect(method('snapshot').locator('output')).toContainText('image/png');
  await page.getByRole('tab', { name: 'Diagnosis' }).click();
  await expect(page.locator('.finding').first()).toBeVisible();
});

test('the page speaks the language of its browser, turns with it, and fits a phone', async ({ page }) => {
  await openPlayground(page, { item: 'clip-4001' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('tab', { name: 'پارامترها' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBe(0);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.getByRole('link', { name: 'Reference' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reference' })).toBeVisible();
  await expect.poll(tooWide).toBe(0);
});

test(
  'the reference holds every param, method, event and error of the SDK that is served, each at its own address',
  BOUNDARY,
  async ({ page }) => {
    await page.goto(`${at.hostOnOtherSite}/reference.html?lang=en#method-seek`);
    await expect(page.locator('#method-seek')).toBeInViewport();
    const handle = await page.evaluate<string[]>(`(async () => {
    const { HostSDK } = await import('${at.player}/host-sdk.js');
    const player = HostSDK.mount(document.createElement('div'), { type: 'vod', id: 1001 });
    const names = Object.keys(player).filter((name) => typeof player[name] === 'function');
    player.destroy();
    return names;
  })()`);
    expect(handle.length).toBeGreaterThan(10);
    for (const name of handle) await expect(page.locator(`#method-${name}`)).toHaveCount(1);
    for (const id of ['param-e-url', 'flag-chat', 'event-liveedge', 'error-timeout', 'finding-allow-lacks']) {
      await expect(page.locator(`[id="${id}"]`)).toHaveCount(1);
    }
    await page.getByRole('searchbox').fill('base64');
    await expect(page.locator('#param-e-url')).toBeVisible();
    await expect(page.locator('#method-seek')).toBeHidden();
  },
);
