import { sampleFile } from '../steps/addresses';
import { feature } from '../steps/feature';
import { addManagedSource, readManagedLogs } from '../steps/managed-source';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

/** The rows of the table of engines, in a browser that has only ManagedMediaSource. */

test.use({ viewport: SMALL });
test.beforeEach(({ page }) => addManagedSource(page));

const film = { type: 'vod', id: '1001', autoplay: true } as const;

for (const [row, name, query, sources] of [
  ['archive', 'an archived stream in MPEG-TS', { type: 'archive', id: '3001' }, 1],
  ['flv', 'an flv file', { type: 'flv', 'e-url': sampleFile('sample.flv') }, 1],
  ['mp4', 'an mp4 file', { type: 'mp4', 'e-url': sampleFile('sample.mp4') }, 0],
  ['sound', 'an mp3 file', { type: 'mp3', 'e-url': sampleFile('sample.mp3') }, 0],
  ['sound', 'an ogg file', { type: 'ogg', 'e-url': sampleFile('sample.ogg') }, 0],
] as const)
  test(`${name} plays where media sources are managed`, feature(row), async ({ page, player }) => {
    const opened = await player.open({ ...query, autoplay: true });
    await opened.expectPlaying();
    expect(await readManagedLogs(page)).toHaveLength(sources);
  });

test('a 360-degree video is round on a managed source', feature('panorama'), async ({ player }) => {
  const opened = await player.open({ type: 'vod', id: '1003', autoplay: true });
  await opened.expectPlaying();
  await expect(opened.frame.locator('[data-shape="round"]')).toBeAttached();
});

test('a film ends on a managed source, and a press plays it again', feature('end'), async ({ player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await opened.video().evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 1;
  });
  await expect.poll(async () => (await opened.readState()).ended).toBe(true);
  await opened.frame
    // The bar's button: the one on the picture is replaced by the next video.
    .getByRole('button', { name: fa('transport.replay') })
    .last()
    .click();
  await opened.expectPlaying();
  expect((await opened.readState()).time).toBeLessThan(30);
});

test('captions are shown on a managed source', feature('captions'), async ({ player }) => {
  const opened = await player.open({ ...film, t: 3 });
  await opened.expectPlaying(0.3);
  await opened.press('c');
  await expect(
    opened.frame
      .locator('[data-caption]')
      .filter({ hasText: /[\u0600-\u06ff]/ })
      .first(),
  ).toBeVisible();
});

test('a quality is chosen on a managed source', feature('settings'), async ({ player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await opened.pressOnBar(fa('settings.title'));
  await opened.frame.getByRole('menuitem', { name: new RegExp(fa('settings.quality')) }).click();
  await opened.frame.getByRole('menuitemradio', { name: /^۲۴۰/ }).click();
  await expect.poll(() => opened.video().evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(240);
  await opened.expectPlaying();
});

test('a host mounts a player on a managed source', feature('sdk'), async ({ player }) => {
  const mounted = await player.mount(film);
  await mounted.expectPlaying();
  expect(await mounted.frame.evaluate(() => Reflect.get(window, 'managedLogs').length)).toBe(1);
});

test('the whole screen is filled on a managed source', feature('full-screen'), async ({ player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await opened.press('f');
  await expect.poll(() => opened.frame.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await opened.expectPlaying();
});
