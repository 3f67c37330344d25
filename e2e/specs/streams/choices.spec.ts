import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** The viewer's choices and the start position, across real reloads and over real media. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

/** Waits until it plays and handles keys, since the picture appears before the controls. */
async function expectReady(player: Player): Promise<void> {
  await player.expectPlaying(0.3);
  await expect(player.frame.locator('[data-controls]')).toBeAttached();
}

/** Opens the settings' page of that name. */
async function openPage(player: Player, name: string): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
}

async function reload(player: Player): Promise<void> {
  await player.page.reload();
  await expectReady(player);
}

async function keep(player: { page: Player['page'] }, name: string, value: unknown): Promise<void> {
  await player.page.addInitScript(([key, text]) => localStorage.setItem(`pardeh:${key}`, text), [
    name,
    JSON.stringify(value),
  ] as const);
}

async function fact(player: Player, name: 'playbackRate' | 'volume' | 'videoHeight'): Promise<number> {
  const facts = await player.video().evaluate(({ playbackRate, volume, videoHeight }: HTMLVideoElement) => ({
    playbackRate,
    volume,
    videoHeight,
  }));
  return facts[name];
}

test('a kept quality counts from the first segment on', JOURNEY, async ({ page, player }) => {
  await keep({ page }, 'settings', { quality: 240 });
  const asked = new Set<string>();
  page.on('request', (request) => {
    const found = /\/film\/(v\d+)\/.*\.m4s/.exec(request.url());
    if (found?.[1]) asked.add(found[1]);
  });
  const opened = await player.open(film);
  await opened.expectPlaying(1);
  expect(await fact(opened, 'videoHeight')).toBe(240);
  expect([...asked]).toEqual(['v240']);
});

test('in auto the player’s size limits the quality, and a larger player lifts the limit', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 400, height: 225 });
  const opened = await player.open(film);
  await opened.expectPlaying(2);
  expect(await fact(opened, 'videoHeight')).toBeLessThanOrEqual(240);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => fact(opened, 'videoHeight'), { timeout: 20_000 }).toBeGreaterThan(360);
});

test('in auto, full screen allows more than a small player does', async ({ page, player }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const opened = await player.mount({ ...film, width: 400, height: 225 });
  await opened.page.evaluate(() => {
    const frame = document.querySelector('iframe');
    if (frame) Object.assign(frame.style, { inlineSize: '400px', blockSize: '225px' });
  });
  await expectReady(opened);
  await expect.poll(() => fact(opened, 'videoHeight'), { timeout: 20_000 }).toBeLessThanOrEqual(240);
  await opened.frame.locator('[data-controls]').click({ position: { x: 60, y: 60 } });
  await opened.page.keyboard.press('f');
  await expect.poll(() => opened.frame.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await opened.video().evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => fact(opened, 'videoHeight'), { timeout: 20_000 }).toBeGreaterThan(360);
});

test('a voice is chosen by its name, and is spoken in the next visit as well', async ({ player }) => {
  const opened = await player.open(film);
  await expectReady(opened);
  await openPage(opened, fa('settings.audio'));
  await opened.frame.getByRole('menuitemradio', { name: 'الموسيقى' }).click();
  await expect(opened.frame.getByRole('menuitemradio', { name: 'الموسيقى' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await reload(opened);
  await opened.pressOnBar(fa('settings.title'));
  await expect(opened.frame.getByRole('menuitem', { name: /زبان صدا.*الموسيقى/ })).toBeVisible();
});

test('sound that describes the picture is named so, and is chosen in the next visit as well', async ({
  page,
  player,
}) => {
  await page.route('**/film/master.m3u8*', async (route) => {
    const answer = await route.fetch();
    const described = 'CHARACTERISTICS="public.accessibility.describes-video"';
    const body = (await answer.text()).replace(/^#EXT-X-MEDIA:TYPE=AUDIO.*الموسيقى.*$/m, `$&,${described}`);
    await route.fulfill({ response: answer, body });
  });
  const opened = await player.open(film);
  await expectReady(opened);
  await openPage(opened, fa('settings.audio'));
  await opened.frame.getByRole('menuitemradio', { name: fa('settings.role-description') }).click();
  await reload(opened);
  await openPage(opened, fa('settings.audio'));
  await expect(
    opened.frame.getByRole('menuitemradio', { name: fa('settings.role-description') }),
  ).toHaveAttribute('aria-checked', 'true');
});

test('a variant of a signer is not played, and is no quality', async ({ page, player }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route('**/film/master.m3u8*', async (route) => {
    const response = await route.fetch();
    const signed = 'BANDWIDTH=250042,CHARACTERISTICS="public.accessibility.sign-language"';
    await route.fulfill({ response, body: (await response.text()).replace('BANDWIDTH=250042', signed) });
  });
  await page.route(/\/api\/vod\/1001(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), start: null } });
  });
  const opened = await player.open(film);
  await expectReady(opened);
  await openPage(opened, fa('settings.quality'));
  const row = (name: string) => opened.frame.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });
  await expect(row('۳۶۰')).toBeVisible();
  await expect(row('۲۴۰')).toHaveCount(0);
  expect(requested.filter((url) => url.includes('/v240/'))).toEqual([]);
});
