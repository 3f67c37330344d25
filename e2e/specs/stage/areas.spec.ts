import type { Page } from 'playwright/test';
import { gate } from '../steps/gate';
import { test as base, expect, type Player } from '../steps/player';
import { fa } from '../steps/words';

/**
 * A chunk that throws while rendering, served in place of the real one, breaks each area. Only this area disappears,
 * its error is reported, and the video plays on.
 */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };
const BROKEN = '(()=>{throw new Error("broken on the wire")})()';
/** The toast after a popover failed to open. */
const LOST = fa('error.area');

/** Errors are intended here, but only those of areas. */
const test = base.extend({
  violations: async ({ page }, use) => {
    const seen: string[] = [];
    page.on('pageerror', (error) => seen.push(error.message));
    await use(seen);
    for (const message of seen) expect(message).toMatch(/^other-error: the area "/);
  },
});

/** Inserts a throw at that place of a chunk; the rest of it stays as built. */
async function breakPart(page: Page, chunk: string, place: RegExp): Promise<void> {
  await page.route(new RegExp(`/assets/${chunk}-[^/]*\\.js`), async (route) => {
    const answer = await route.fetch();
    const source = await answer.text();
    await route.fulfill({ response: answer, body: source.replace(place, `${BROKEN}||`) });
  });
}

/** The place where a view requests this text. */
function textPlace(key: string): RegExp {
  return new RegExp(`(?=\\b[\\w$]+\\(["'\`]${key.replace('.', '\\.')}["'\`])`, 'g');
}

/** Replaces a lazy chunk by a module whose view throws when it is rendered. */
async function breakChunk(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js`), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: `export default () => ${BROKEN};`,
    }),
  );
}

function button(player: Player, name: string) {
  return player.frame.getByRole('button', { name, exact: true });
}

function report(name: string) {
  return `other-error: the area "${name}" broke`;
}

test('a stage that breaks leaves the picture, with the browser’s own controls', async ({
  player,
  page,
  violations,
}) => {
  await breakPart(page, 'controls', /(?<=["'`]data-standing["'`]:)/);
  const opened = await player.open(film);
  await expect.poll(() => violations).toContain(report('stage'));
  await expect(opened.video()).toHaveAttribute('controls');
  await expect(opened.frame.locator('[data-standing]')).toHaveCount(0);
  await expect(opened.frame.locator('[data-place=footer]')).toContainText('ستاره‌های کویر');
  await opened.expectPlaying();
});

test('a footer that breaks leaves its place empty, and the stage as it is', async ({
  player,
  page,
  violations,
}) => {
  await breakPart(page, 'later', /(?<=words:)(?=["'`]about\.views)/);
  const opened = await player.open(film);
  await expect.poll(() => violations).toContain(report('footer'));
  await expect(opened.frame.locator('[data-place=footer]')).toBeEmpty();
  await opened.pressOnBar(fa('transport.pause'));
  await expect.poll(async () => (await opened.readState()).paused).toBe(true);
});

test('pages that break leave the sidebar empty, and the stage as it is', async ({
  player,
  page,
  violations,
}) => {
  await breakPart(page, 'later', textPlace('pages.label'));
  const opened = await player.open(film);
  await expect.poll(() => violations).toContain(report('tabs'));
  await opened.stir();
  await expect(button(opened, fa('transport.pause'))).toBeVisible();
  await opened.expectPlaying();
});

test('one page of the sidebar that breaks leaves the others’ tabs', async ({ player, page, violations }) => {
  await breakPart(page, 'later', textPlace('about.published'));
  const opened = await player.open(film);
  await expect.poll(() => violations.length).toBe(1);
  await expect(opened.frame.getByRole('tab', { name: fa('about.title') })).toBeVisible();
  await opened.expectPlaying();
});

for (const [name, chunk, text, label] of [
  ['settings', 'controls', 'settings.title', fa('settings.title')],
  ['share', 'share', 'share.form', fa('share.title')],
  ['download', 'download', 'download.title', fa('download.title')],
  ['markers', 'markers', 'markers.title', fa('markers.title')],
] as const) {
  test(`the popover of ${name} closes when it breaks, with a message`, async ({
    player,
    page,
    shownTexts,
    violations,
  }) => {
    await breakPart(page, chunk, textPlace(text));
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.pressOnBar(label);
    await expect.poll(() => violations).toContain(report(`popover ${name}`));
    await expect(opened.frame.locator('dialog')).toHaveCount(0);
    await expect.poll(shownTexts).toContain(LOST);
    await opened.expectPlaying(0.5);
  });
}

for (const [name, chunk, text, key] of [
  ['speed', 'usual-pages', 'settings.speed', 's'],
  ['keys-help', 'keys-help', 'keys.title', '?'],
] as const) {
  test(`the popover of ${name} that breaks closes, and the keys work on`, async ({
    player,
    page,
    violations,
  }) => {
    await breakPart(page, chunk, textPlace(text));
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    await opened.press(key);
    await expect.poll(() => violations).toContain(report(`popover ${name}`));
    await expect(opened.frame.locator('dialog')).toHaveCount(0);
    await opened.pauseByKey();
  });
}

test('a popover’s chunk that fails to load shows a message, and is requested again at the next press', async ({
  player,
  page,
  violations,
}) => {
  const chunk = /\/assets\/share-[^/]*\.js/;
  await page.route(chunk, (route) => route.abort());
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await opened.pressOnBar(fa('share.title'));
  await expect.poll(() => violations).toContain(report('popover share'));
  await opened.expectPlaying(0.5);
  await page.unroute(chunk);
  await opened.pressOnBar(fa('share.title'));
  await expect(opened.frame.getByRole('button', { name: fa('share.copy-link') })).toBeVisible();
});

test('a button whose model fails to load shows a message, and the others work', async ({
  player,
  page,
  violations,
}) => {
  await page.route(/\/assets\/captions-[^/]*\.js/, (route) => route.abort());
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await opened.press('c');
  await expect.poll(() => violations).toContain(report('button captions.title'));
  await opened.pauseByKey();
});

test('a popover whose chunk was lost opens with its styles the next time', async ({
  player,
  page,
  shownTexts,
}) => {
  const lost = /\/assets\/(share|views)-[^/]*\.(js|css)/;
  await page.route(lost, (route) => route.abort('internetdisconnected'));
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await button(opened, fa('share.title')).click();
  await expect.poll(shownTexts).toContain(LOST);
  await expect(opened.frame.locator('dialog')).toHaveCount(0);
  await page.unroute(lost);
  await button(opened, fa('share.title')).click();
  const panel = opened.frame.locator('dialog');
  await expect(panel.getByRole('button', { name: fa('share.copy-link') })).toBeVisible();
  await expect(panel.getByRole('group', { name: fa('share.form') })).toHaveCSS('display', 'flex');
  await opened.expectPlaying(0.3);
});

test('a page whose chunk was lost can be requested again, and reloads when the network returns', async ({
  player,
  page,
  context,
}) => {
  const lost = /\/assets\/later-[^/]*\.js/;
  let asked = 0;
  let answered = Promise.resolve();
  await page.route(lost, async (route) => {
    asked += 1;
    await answered;
    await route.abort('internetdisconnected');
  });
  const opened = await player.open(film);
  const pages = opened.frame.locator('[data-place=pages]');
  const again = pages.getByRole('button', { name: fa('action.retry') });
  await expect(again).toBeVisible();
  const answer = gate();
  answered = answer.opened;
  await again.click();
  await expect(again).toBeHidden();
  answer.open();
  await expect(again).toBeVisible();
  expect(asked).toBeGreaterThan(3);
  await page.unroute(lost);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(pages).toContainText('شبی در کویر');
  await opened.expectPlaying(0.3);
});

test('a page whose chunk hangs is told of, and comes when the server answers', async ({ player, page }) => {
  const answer = gate();
  await page.route(/\/assets\/later-[^/]*\.js/, async (route) => {
    await answer.opened;
    await route.continue();
  });
  const opened = await player.open(film);
  const pages = opened.frame.locator('[data-place=pages]');
  const again = pages.getByRole('button', { name: fa('action.retry') });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(pages).toContainText(LOST);
  answer.open();
  await expect(pages).toContainText('شبی در کویر', { timeout: 20_000 });
  await expect(button(opened, fa('action.retry'))).toHaveCount(0);
  await expect(page).toHaveTitle(/ستاره‌های کویر/);
  await opened.expectPlaying(0.3);
});

test('keys, pages and features that were lost on the way come by themselves', async ({ player, page }) => {
  const lost = /\/assets\/later-[^/]*\.js/;
  await page.route(lost, (route) => route.abort('connectionreset'));
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await expect(button(opened, fa('action.retry'))).toHaveCount(2);
  await page.unroute(lost);
  await expect(page).toHaveTitle(/ستاره‌های کویر/, { timeout: 20_000 });
  await expect(button(opened, fa('action.retry'))).toHaveCount(0, { timeout: 20_000 });
  await opened.press('k');
  await expect.poll(async () => (await opened.readState()).paused).toBe(true);
});

test('keys and features that were lost on the way come with the next press', async ({ player, page }) => {
  const lost = /\/assets\/later-[^/]*\.js/;
  await page.route(lost, (route) => route.abort());
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await expect(button(opened, fa('action.retry'))).toHaveCount(2);
  await expect(page).not.toHaveTitle(/ستاره‌های کویر/);
  await page.unroute(lost);
  await opened.pressOnBar(fa('settings.title'));
  const panel = opened.frame.getByRole('dialog', { name: fa('settings.title') });
  await expect(panel.getByRole('menuitem').first()).toBeFocused();
  await page.mouse.click(500, 200);
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveTitle(/ستاره‌های کویر/);
  await opened.press('k');
  await expect.poll(async () => (await opened.readState()).paused).toBe(true);
});

test('a panorama that does not come leaves the flat picture in sight', async ({
  player,
  page,
  shownTexts,
  violations,
}) => {
  await page.route(/\/assets\/panorama-[^/]*\.js/, (route) => route.abort());
  const opened = await player.open({ ...film, id: '1003' });
  await expect.poll(() => violations).toContain(report('panorama'));
  await expect.poll(shownTexts).toContain(fa('panorama.flat'));
  await expect(opened.video()).toHaveCSS('opacity', '1');
  await opened.expectMovingPicture();
});

test('the feedback of keys breaks alone: the keys still work', async ({ player, page, violations }) => {
  await breakPart(page, 'later', /(?<=["'`]data-key-feedback["'`]:)/);
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await opened.press('k');
  await expect.poll(() => violations).toContain(report('key feedback'));
  await expect.poll(async () => (await opened.readState()).paused).toBe(true);
  await opened.press('k');
  await opened.expectPlaying(0.3);
});

for (const [name, chunk, query] of [
  ['not-found', 'not-found-screen', { type: 'vod', id: '9404', site: 'embed' }],
  ['no-content', 'no-content-screen', { type: 'live', id: '2404', autoplay: true, site: 'embed' }],
] as const) {
  test(`the screen ${name} that breaks leaves everything around it`, async ({ player, page, violations }) => {
    await breakChunk(page, chunk);
    const opened = await player.open(query);
    await expect.poll(() => violations).toContain(report(`screen ${name}`));
    await expect(opened.frame.locator('[data-place=pages]')).toHaveCount(1);
  });
}
