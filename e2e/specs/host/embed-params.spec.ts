import { sampleFile } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** Params by which a host controls playback and appearance. */

const FILM = { type: 'vod', id: '1001', autoplay: true } as const;
const FILE = { type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true } as const;

const time = async (opened: Player) => (await opened.readState()).time;

/** Records the element's events from now on, by name. */
async function noteEvents(opened: Player, ...names: readonly string[]) {
  await opened.video().evaluate((video, wanted) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    for (const name of wanted) video.addEventListener(name, () => seen.push(name));
  }, names);
  return (): Promise<string[]> => opened.frame.evaluate(() => Reflect.get(window, 'seen'));
}

test('playing pauses at `end`, and goes on if the viewer wants it', async ({ player }) => {
  const opened = await player.open({ ...FILM, t: 5, end: 8 });
  await opened.expectPlaying(0.3);
  await expect.poll(async () => (await opened.readState()).paused).toBe(true);
  expect(await time(opened)).toBeGreaterThanOrEqual(8);
  expect(await time(opened)).toBeLessThan(9);
  await opened.press('k');
  await opened.expectPlaying(0.5);
});

test('with `loop` it plays from `t` to `end` again and again', async ({ player }) => {
  const opened = await player.open({ ...FILM, t: 5, end: 8, loop: true });
  await opened.expectPlaying(0.3);
  const seen = await noteEvents(opened, 'seeked', 'pause');
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(1);
  expect(new Set(await seen())).toEqual(new Set(['seeked']));
  expect(await time(opened)).toBeLessThan(9);
  expect((await opened.readState()).paused).toBe(false);
});

test('a looped video begins again without having ended', async ({ player }) => {
  const opened = await player.open({ ...FILE, loop: true });
  await opened.expectPlaying(0.5);
  await expect.poll(() => opened.video().evaluate((video) => Reflect.get(video, 'loop'))).toBe(true);
  const seen = await noteEvents(opened, 'seeked', 'ended', 'pause');
  await opened.video().evaluate((video) => {
    if (video instanceof HTMLVideoElement) video.currentTime = video.duration - 1;
  });
  await expect.poll(seen).toEqual(['seeked', 'seeked']);
  await expect.poll(() => time(opened)).toBeGreaterThan(0.5);
  expect(await seen()).toEqual(['seeked', 'seeked']);
});

test('without `controls` there are no bars; the picture is pressed, and keys work', async ({ player }) => {
  const opened = await player.open({ ...FILM, controls: false });
  await opened.expectPlaying(0.5);
  await expect(opened.frame.locator('[data-standing=running]')).toBeVisible();
  await expect(opened.frame.getByRole('slider')).toHaveCount(0);
  await expect(opened.frame.getByRole('button', { name: fa('settings.title') })).toHaveCount(0);
  await opened.frame.locator('[data-picture]').click();
  await expect.poll(async () => (await opened.readState()).paused).toBe(true);
  await opened.press('k');
  await expect.poll(async () => (await opened.readState()).paused).toBe(false);
});

test('`preload=none` requests no media before somebody plays', async ({ page, player }) => {
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\.(m3u8|mp4|m4s)(\?|$)/.test(request.url())) media.push(request.url());
  });
  const opened = await player.open({ ...FILM, autoplay: false, preload: 'none' });
  const play = opened.frame.locator('[data-standing]').getByRole('button', { name: fa('transport.play') });
  await expect(play.first()).toBeVisible();
  await expect(opened.frame.getByRole('heading', { level: 1 })).toBeAttached();
  expect(media).toEqual([]);
  await play.first().click();
  await opened.expectPlaying(1);
  expect(media.length).toBeGreaterThan(0);
});

test('`accent` colours the player', async ({ player }) => {
  const opened = await player.open({ ...FILM, accent: '#e91e63' });
  await opened.expectPlaying(0.5);
  const played = opened.frame.locator('[data-part=played]').first();
  const color = () => played.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(color).toBe('rgb(233, 30, 99)');
});
