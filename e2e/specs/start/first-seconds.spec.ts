import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { BrowserContext } from 'playwright/test';
import { at, STATE } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { WIDE } from '../steps/sizes';
import { fa } from '../steps/words';

/** Watching a film loads only what it needs, not the features that its viewer may use later. */

const KB = 1000;

/** For a film in fragmented MP4, after Brotli; a third of it is the engine and a fifth React. */
const CODE_BUDGET = 306.5 * KB;
const FONTS_BUDGET = 36 * KB;

/** Without the film's own playlists, segments and pictures. */
const FILES_BUDGET = 12;
/** Four of them request what was recorded with the film. */
const CALLS_BUDGET = 18;

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' } as const;

test.use({ viewport: WIDE });

function weigh(file: string): number {
  const source = readFileSync(`${STATE}/dist/${file}`);
  if (file.endsWith('.woff2')) return source.length;
  return brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Holds back a script of that name. `asked` resolves when it is requested. */
async function hold(context: BrowserContext, name: string) {
  let [tell, release] = [() => {}, () => {}];
  const asked = new Promise<void>((resolve) => (tell = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), async (route) => {
    tell();
    await released;
    await route.continue();
  });
  return { asked, release };
}

/** Waits for the last part that loads automatically: until then buttons are added, and move others. */
async function expectAllParts({ frame }: Player): Promise<void> {
  await expect
    .poll(() =>
      frame.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-')),
      ),
    )
    .toBe(true);
}

test('the first seconds of a film load no feature that nobody used', async ({ page, player }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.url().startsWith(`${at.platform}/api`)) calls.push(`${request.method()} ${pathname}`);
  });
  const opened = await player.open(film);
  // The first reports have been sent by then.
  await expect.poll(async () => (await opened.readState()).time, { timeout: 30_000 }).toBeGreaterThan(12);
  const names = await opened.frame.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const files = names
    .filter((name) => name.startsWith(`${at.player}/assets/`))
    .map((name) => new URL(name).pathname.slice(1));
  const sum = (some: readonly string[]) => some.reduce((bytes, file) => bytes + weigh(file), 0);
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const code = files.filter((file) => /\.(js|css)$/.test(file));
  expect(sum(fonts), fonts.join()).toBeLessThanOrEqual(FONTS_BUDGET);
  expect(sum([...code, 'plr/index.html']), code.join()).toBeLessThanOrEqual(CODE_BUDGET);
  expect(files.length, files.join()).toBeLessThanOrEqual(FILES_BUDGET);
  expect(calls.length, calls.join()).toBeLessThanOrEqual(CALLS_BUDGET);
});

test('a second visit takes every file but the page from the browser’s cache', async ({ page, player }) => {
  const visit = async () => {
    const opened = await player.open(film);
    await opened.expectPlaying(2);
    await expect(opened.frame.getByRole('button', { name: fa('settings.title') })).toBeVisible();
    return opened.frame.evaluate((origin) => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(origin));
      return files.map((file) => ({
        name: file.name,
        fetched: file instanceof PerformanceResourceTiming ? file.transferSize : -1,
      }));
    }, `${at.player}/assets/`);
  };
  const first = await visit();
  expect(first.filter(({ fetched }) => fetched > 0).length).toBeGreaterThan(5);
  await page.goto('about:blank');
  const second = await visit();
  const known = new Set(first.map(({ name }) => name));
  expect(second.filter(({ name, fetched }) => known.has(name) && fetched !== 0)).toEqual([]);
  expect(second.length).toBeGreaterThan(5);
});

test('the settings need no request when they are opened', async ({ context, player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await expectAllParts(opened);
  await context.setOffline(true);
  await opened.pressOnBar(fa('settings.title'));
  await expect(opened.frame.getByRole('menuitem', { name: fa('settings.quality') })).toBeVisible();
});

test('the settings open while what follows the controls is on its way', async ({ context, player }) => {
  const { asked, release } = await hold(context, 'later');
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await asked;
  await opened.pressOnBar(fa('settings.title'));
  const panel = opened.frame.getByRole('dialog', { name: fa('settings.title') });
  await expect(panel.getByRole('menuitem', { name: fa('settings.quality') })).toBeFocused();
  await expect(panel.getByRole('menuitem', { name: fa('settings.data') })).toBeVisible();
  release();
  await opened.frame.press('body', 'Escape');
  await expect(panel).toHaveCount(0);
});

test('a press is answered by the panel while what fills it is on its way', async ({ context, player }) => {
  const { asked, release } = await hold(context, 'share');
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  const button = opened.frame.getByRole('button', { name: fa('share.title'), exact: true });
  await opened.pressOnBar(fa('share.title'));
  await asked;
  const panel = opened.frame.getByRole('dialog', { name: fa('share.title') });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
  // The button closes it already.
  await button.click();
  await expect(panel).toHaveCount(0);
  await button.click();
  release();
  await expect(panel.getByRole('button', { name: fa('share.copy-link') })).toBeVisible();
  await opened.frame.press('body', 'Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a popover’s view is fetched when the pointer rests on its button', async ({
  context,
  page,
  player,
}) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await expectAllParts(opened);
  const button = opened.frame.getByRole('button', { name: fa('share.title'), exact: true });
  const fetched = ['js', 'css'].flatMap((kind) =>
    ['share', 'views'].map((name) =>
      page.waitForResponse((response) => new RegExp(`/assets/${name}-[^/]*\\.${kind}$`).test(response.url())),
    ),
  );
  await button.hover();
  await Promise.all((await Promise.all(fetched)).map((response) => response.finished()));
  await context.setOffline(true);
  await button.click();
  await expect(opened.frame.getByRole('button', { name: fa('share.copy-link') })).toBeVisible();
});

test('the pages behind the settings are fetched when their menu opens', async ({ context, page, player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  const fetched = [
    'usual-pages-[^/]*\\.js',
    'settings-[^/]*\\.js',
    'settings-[^/]*\\.css',
    'fa-rare-[^/]*\\.js',
  ].map((name) => page.waitForResponse((response) => new RegExp(`/assets/${name}$`).test(response.url())));
  await opened.pressOnBar(fa('settings.title'));
  await Promise.all((await Promise.all(fetched)).map((response) => response.finished()));
  await context.setOffline(true);
  await opened.frame.getByRole('menuitem', { name: fa('settings.data') }).click();
  await expect(opened.frame.getByText(fa('data.kept'))).toBeVisible();
});
