import type { Page } from 'playwright/test';
import { at, OTHER_PORTS, sampleFile } from '../steps/addresses';
import { inHost, playerIn } from '../steps/host-page';
import { test as base, expect, Player } from '../steps/player';
import { ar, fa } from '../steps/words';
import { type Deployment, startDeployment } from './next-version';

/** A deployment while a page is open: the folder is replaced by another build, and old chunks return 404. */

const PORT = OTHER_PORTS[5];
const film = 'type=vod&id=1001&site=embed';

/** Errors of lazy areas are expected here. */
const test = base.extend<{ deployment: Deployment }>({
  violations: async ({ page }, use) => {
    const seen: string[] = [];
    page.on('pageerror', (error) => seen.push(error.message));
    await use(seen);
    for (const message of seen) expect(message).toMatch(/^other-error: the area "/);
  },
  deployment: async ({ page: _page }, use) => {
    const deployment = await startDeployment(PORT);
    await use(deployment);
    await deployment.stop();
  },
});

// All tests share one port.
test.describe.configure({ mode: 'default' });
test.setTimeout(180_000);

async function open(page: Page, { origin }: Deployment, query = `${film}&autoplay=true`): Promise<Player> {
  await page.goto(`${origin}/plr/?${query}`);
  return new Player(page, page.mainFrame());
}

/** The page's main script, whose name differs between versions. */
const scriptOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: fa('version.new') });
const reload = (page: Page) => page.getByRole('button', { name: fa('version.reload') });

/** Waits until the player has loaded everything that loads automatically. */
const settled = (page: Page) => page.waitForLoadState('networkidle').catch(() => undefined);

async function seekTo(player: Player, time: number): Promise<void> {
  await player.video().evaluate((video, to) => {
    if (video instanceof HTMLVideoElement) video.currentTime = to;
  }, time);
  await expect.poll(async () => (await player.readState()).ready).toBeGreaterThan(2);
}

test('a popover that is gone offers the new version, which continues at the same second', async ({
  page,
  deployment,
}) => {
  const player = await open(page, deployment);
  await player.expectPlaying();
  await seekTo(player, 20);
  await player.expectPlaying(0.5);
  const old = await scriptOf(page);
  await deployment.deployNext();
  await player.pressOnBar(fa('share.title'));
  await expect(notice(page)).toBeVisible();
  await player.expectPlaying(0.3);
  const { time } = await player.readState();
  await reload(page).click();
  await expect.poll(() => scriptOf(page)).not.toBe(old);
  await player.expectPlaying(0.5);
  const after = await player.readState();
  expect(after.time).toBeGreaterThan(time - 0.5);
  expect(after.time).toBeLessThan(time + 15);
  await expect(page.locator('dialog')).toHaveCount(0);
  await player.pressOnBar(fa('share.title'));
  await expect(page.getByRole('button', { name: fa('share.copy-link') })).toBeVisible();
});

test('a chunk that the server cannot answer now is no new version', async ({
  page,
  deployment,
  shownTexts,
}) => {
  const player = await open(page, deployment);
  await player.expectPlaying();
  await settled(page);
  await deployment.deployNext();
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 503 }));
  await player.pressOnBar(fa('share.title'));
  await expect.poll(shownTexts).toContain(fa('error.area'));
  await expect(notice(page)).toHaveCount(0);
});

test('a paused page reloads by itself when the viewer returns, once, and stays paused', async ({
  page,
  deployment,
}) => {
  const player = await open(page, deployment);
  await player.expectPlaying();
  await seekTo(player, 20);
  await deployment.deployNext();
  await player.pressOnBar(fa('share.title'));
  await expect(notice(page)).toBeVisible();
  const old = await scriptOf(page);
  const comeBack = () => page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  // During playback, nothing happens.
  await comeBack();
  await player.expectPlaying(1);
  expect(await scriptOf(page)).toBe(old);
  await player.pauseByKey();
  const { time } = await player.readState();
  await comeBack();
  await expect.poll(() => scriptOf(page).catch(() => old)).not.toBe(old);
  await expect.poll(async () => (await player.readState()).ready).toBeGreaterThan(1);
  const after = await player.readState();
  expect(after.paused).toBe(true);
  expect(Math.abs(after.time - time)).toBeLessThan(0.5);
});

test('an engine that is gone at a change of video shows words, and a reload plays that video', async ({
  page,
  deployment,
}) => {
  // A plain film needs no streaming engine, but the next video does.
  const player = await open(
    page,
    deployment,
    `type=mp4&e-url=${sampleFile('sample.mp4')}&site=embed&autoplay=true`,
  );
  await player.expectPlaying();
  await settled(page);
  await deployment.deployNext();
  await page.evaluate(() => {
    history.pushState({ pardehStep: 1 }, '', '?type=archive&id=3001&site=embed&autoplay=true');
    history.pushState({ pardehStep: 2 }, '', '?type=archive&id=3001&site=embed&autoplay=true');
    history.back();
  });
  await expect(page.getByRole('heading', { name: fa('failed.title') })).toBeVisible();
  await reload(page).first().click();
  await player.expectPlaying();
});

test('a frame that a host mounted reloads alone, and continues with the host, its params and its token', async ({
  page,
  deployment,
}) => {
  const params = { type: 'vod', id: '1001', lang: 'ar', autoplay: true, token: 'from-the-host' };
  const query = new URLSearchParams({ player: deployment.origin, params: JSON.stringify(params) });
  await page.goto(`${at.hostOnOtherSite}/mount.html?${query}`);
  const player = await playerIn(page, '#place iframe');
  await player.expectPlaying();
  await seekTo(player, 20);
  await player.expectPlaying(0.3);
  await deployment.deployNext();
  await player.pressOnBar(ar('share.title'));
  const carriesToken = page.waitForRequest(
    (request) => request.headers().authorization === 'Bearer from-the-host',
  );
  await player.frame.getByRole('button', { name: ar('version.reload') }).click();
  await carriesToken;
  await player.expectPlaying();
  expect((await player.readState()).time).toBeGreaterThan(20);
  await expect(player.frame.locator('html')).toHaveAttribute('lang', 'ar');
  await expect.poll(() => inHost<string>(page, `return (await player.getState()).id`)).toBe('1001');
});
