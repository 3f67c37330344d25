import { TELEVISION_WORDS } from '../../../player/i18n/television-words';
import { sampleFile } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { SMALL, WIDE } from '../steps/sizes';
import { BOUNDARY } from '../steps/tiers';
import { fa } from '../steps/words';
import { addRemotePlayback } from './remote-playback';

/** Playback on a television, with native playback and a stand-in for devices. */

test.use({ viewport: SMALL });

const film = { type: 'vod', id: '1001', site: 'embed', autoplay: true };

const address = (player: Player) =>
  player.video().evaluate((video: HTMLVideoElement) => video.currentSrc.replace(/[?#].*/, ''));

async function pressItem(player: Player, key: 'play' | 'stop') {
  const menu = await player.openMore();
  await menu.getByRole('menuitem', { name: TELEVISION_WORDS.fa[key] }).click();
}

/** If all buttons fit into the bar, there is no other menu. */
async function pressRow(player: Player) {
  await player.pressOnBar(fa('settings.title'));
  const settings = player.frame.getByRole('dialog', { name: fa('settings.title') });
  await settings.getByRole('menuitem', { name: TELEVISION_WORDS.fa.play }).click();
}

const words = (player: Player) => player.frame.locator('[data-television]');

test(
  'a film goes on on the television at its place, obeys there, and comes back',
  BOUNDARY,
  async ({ page, player }) => {
    const device = await addRemotePlayback(page);
    const opened = await player.open(film);
    await opened.expectPlaying();
    await opened.video().evaluate((video: HTMLVideoElement) => {
      video.volume = 0.4;
      video.currentTime = 20;
    });
    await opened.frame.getByRole('button', { name: fa('action.more') }).waitFor();
    expect(await device.asked()).toEqual([]);
    await pressItem(opened, 'play');
    await expect(words(opened)).toHaveText(TELEVISION_WORDS.fa.play);
    await expect.poll(device.open).toBe(1);
    await device.choose();
    await expect(words(opened)).toHaveText(TELEVISION_WORDS.fa.playing);
    expect(await address(opened)).toMatch(/\.m3u8$/);
    await opened.expectPlaying();
    const there = await opened.readState();
    expect(there.time).toBeGreaterThan(19);
    expect(there.time).toBeLessThan(40);

    await opened.pauseByKey();
    await opened.press('ArrowRight');
    await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(there.time + 5);
    const left = await opened.readState();

    await pressItem(opened, 'stop');
    await expect(words(opened)).toHaveCount(0);
    await expect.poll(() => address(opened)).toMatch(/^blob:/);
    await expect.poll(async () => (await opened.readState()).ready).toBeGreaterThan(1);
    const back = await opened.readState();
    expect(back.paused).toBe(true);
    expect(Math.abs(back.time - left.time)).toBeLessThan(1);
    expect(await opened.video().evaluate((video: HTMLVideoElement) => video.volume)).toBe(0.4);
  },
);

test('a viewer who chooses no television, and one whose television goes off, play on here', async ({
  page,
  player,
}) => {
  await page.setViewportSize(WIDE);
  const device = await addRemotePlayback(page);
  const opened = await player.open(film);
  await opened.expectPlaying();
  await pressRow(opened);
  await expect.poll(device.open).toBe(1);
  const before = await opened.readState();
  await device.dismiss();
  await expect(words(opened)).toHaveCount(0);
  await expect.poll(() => address(opened)).toMatch(/^blob:/);
  await opened.expectPlaying();
  expect((await opened.readState()).time).toBeGreaterThanOrEqual(before.time);

  await pressRow(opened);
  await expect.poll(device.open).toBe(1);
  await device.choose();
  await expect(words(opened)).toHaveText(TELEVISION_WORDS.fa.playing);
  await opened.expectPlaying();
  const there = await opened.readState();
  await device.turnOff();
  await expect.poll(() => address(opened)).toMatch(/^blob:/);
  await opened.expectPlaying();
  const back = await opened.readState();
  expect(back.time).toBeGreaterThanOrEqual(there.time);
  expect(back.time).toBeLessThan(there.time + 15);
});

test('a file goes to the television as it is', async ({ page, player }) => {
  const device = await addRemotePlayback(page);
  const opened = await player.open({
    type: 'mp4',
    'e-url': sampleFile('sample.mp4'),
    autoplay: true,
    site: 'embed',
  });
  await opened.expectPlaying();
  await pressRow(opened);
  await expect.poll(device.open).toBe(1);
  await device.choose();
  await expect(words(opened)).toHaveText(TELEVISION_WORDS.fa.playing);
  expect(await address(opened)).toMatch(/\.mp4$/);
  await opened.expectPlaying();
});

test('without a television the menu offers none, and to look for one loads no media', async ({
  page,
  player,
}) => {
  const device = await addRemotePlayback(page, { available: false });
  const opened = await player.open(film);
  await opened.expectPlaying();
  const asked: string[] = [];
  page.on('request', (request) => {
    // Requests of the player itself are fetches; there must be none by the element.
    if (request.resourceType() === 'media') asked.push(request.url());
  });
  const menu = await opened.openMore();
  await expect.poll(device.asked).toHaveLength(1);
  // The browser would have requested it by the time that the film has played this long.
  await opened.expectPlaying(2);
  expect(asked).toEqual([]);
  await expect(menu.getByRole('menuitem', { name: fa('share.title') })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: TELEVISION_WORDS.fa.play })).toHaveCount(0);
});

test('a browser without the interface loads nothing for it', async ({ page, player }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLMediaElement.prototype, 'remote'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const opened = await player.open(film);
  const menu = await opened.openMore();
  await menu.getByRole('menuitem', { name: fa('share.title') }).click();
  await expect(opened.frame.getByRole('dialog', { name: fa('share.title') })).toBeVisible();
  expect(asked.filter((path) => path.includes('television'))).toEqual([]);
});
