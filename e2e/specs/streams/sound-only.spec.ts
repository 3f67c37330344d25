import { readdirSync, statSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { cutBetween, noteClock, readClock } from '../steps/burnt-clock';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { expectSoundAlone } from '../steps/sound-alone-steps';
import { BOUNDARY } from '../steps/tiers';
import { fa } from '../steps/words';

test.use({ viewport: SMALL });

/** Audio-only mode: which segments are requested, and how the video is removed and restored. */

const FILM = { type: 'vod', id: '1001', autoplay: true, snapshot: true, site: 'embed' };

const PICTURE = /\/v\d+\/.*\.(m4s|mp4|ts)(\?|$)/;
const SOUND = /\/a-(\w+)\/.*\.(m4s|mp4|ts)(\?|$)/;

/** Media segments that are requested from now on. */
function collectMedia(page: Page) {
  let picture: string[] = [];
  const sound: string[] = [];
  let bytes = 0;
  const sizes: Promise<void>[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (PICTURE.test(url)) picture.push(url);
    if (SOUND.test(url)) sound.push(url);
  });
  page.on('requestfinished', (request) => {
    if (!/\.(m4s|mp4|ts|m3u8)(\?|$)/.test(request.url())) return;
    sizes.push(
      request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) => {
          bytes += responseBodySize + responseHeadersSize;
        },
        () => undefined,
      ),
    );
  });
  return {
    picture: () => picture,
    sound: () => sound,
    bytes: async () => {
      await Promise.all(sizes);
      return bytes;
    },
    forget() {
      picture = [];
    },
  };
}

async function openQuality(player: Player): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.quality')}`) }).click();
}

const row = ({ frame }: Player, name: string) =>
  frame.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });

async function expectSoundAlonePlaying(player: Player): Promise<void> {
  await expectSoundAlone(player);
  await player.expectPlaying(1);
}

/** A new element is before this time until its position is restored, in seconds. */
const BEGINNING_S = 0.5;

/**
 * Presses a row and measures how playback continues: milliseconds until the time advances, and seconds between both
 * times.
 */
async function change(player: Player, name: string) {
  const noted = await player.video().evaluateHandle((video: HTMLVideoElement, beginning) => {
    const note = { pressed: 0, time: 0, start: 0, after: 0, framed: 0 };
    addEventListener(
      'click',
      () => {
        if (note.pressed > 0) return;
        note.pressed = performance.now();
        note.time = video.currentTime;
        let isNew = false;
        video.addEventListener('emptied', () => {
          isNew = true;
          video.requestVideoFrameCallback(() => {
            note.framed = performance.now() - note.pressed;
          });
        });
        const look = () => {
          if (!isNew && video.currentTime > 0) note.time = video.currentTime;
          if (!isNew || video.readyState < 3 || video.currentTime < beginning)
            return requestAnimationFrame(look);
          note.after = performance.now() - note.pressed;
          note.start = video.currentTime;
          return 0;
        };
        look();
      },
      { capture: true, once: true },
    );
    return note;
  }, BEGINNING_S);
  await row(player, name).click();
  await expect.poll(() => noted.evaluate(({ after }) => after)).toBeGreaterThan(0);
  return () => noted.evaluate((note) => note);
}

test('a film without its picture requests sound alone, within 5 % of its bit rate, and the picture comes back in place @alone', async ({
  page,
  player,
}) => {
  const media = collectMedia(page);
  const opened = await player.open(FILM);
  await opened.expectPlaying(1);
  await openQuality(opened);
  const gone = await change(opened, fa('settings.sound-only'));
  await expectSoundAlonePlaying(opened);
  const away = await gone();
  media.forget();
  await opened.video().evaluate((video: HTMLVideoElement) => {
    video.currentTime = 30;
  });
  await opened.expectPlaying(1);
  await expect(opened.frame.getByRole('button', { name: fa('snapshot.take') })).toHaveCount(0);
  expect(media.picture()).toEqual([]);
  expect(media.sound().length).toBeGreaterThan(0);
  const returned = await change(opened, '۲۴۰');
  await expect.poll(async () => (await returned()).framed).toBeGreaterThan(0);
  await expect(opened.frame.locator('[data-sound-face]')).toHaveCount(0);
  const back = await returned();
  process.stdout.write(`sound alone · film · ${JSON.stringify({ away, back })}\n`);
  expect(back.framed).toBeLessThan(1000);
  for (const { time, start } of [away, back]) expect(Math.abs(start - time)).toBeLessThan(0.3);
  await opened.expectMovingPicture();
});

test(
  'after a reload the first segments are of the sound alone, and an hour of it is its bit rate',
  BOUNDARY,
  async ({ page, player }) => {
    await page.addInitScript(() => localStorage.setItem('pardeh:settings', '{"soundOnly":true}'));
    const media = collectMedia(page);
    const opened = await player.open(FILM);
    await expectSoundAlonePlaying(opened);
    await opened.video().evaluate((video: HTMLVideoElement) => {
      video.playbackRate = 2;
    });
    // The film is a minute of 16 segments, which are prefetched as far as the buffer allows.
    const whole = `${at.platform}/media/film/a-fa`;
    await expect
      .poll(() => new Set(media.sound().filter((url) => url.startsWith(whole))).size, { timeout: 45_000 })
      .toBe(17);
    await opened.expectPlaying(0.5);
    expect(media.picture()).toEqual([]);
    const folder = 'e2e/media/film/a-fa';
    const segments = readdirSync(folder).filter((name) => name.endsWith('.m4s'));
    const sound = segments.reduce((sum, name) => sum + statSync(`${folder}/${name}`).size, 0);
    const bytes = await media.bytes();
    process.stdout.write(`sound alone · ${bytes} bytes, ${(bytes / sound).toFixed(3)} of the sound\n`);
    expect(bytes / sound).toBeLessThan(1.05);
  },
);

test('another language is fetched in place of the first, without the picture', async ({ page, player }) => {
  await page.addInitScript(() =>
    localStorage.setItem('pardeh:settings', '{"soundOnly":true,"audioLanguage":"ar"}'),
  );
  const media = collectMedia(page);
  const opened = await player.open(FILM);
  await expectSoundAlonePlaying(opened);
  const languages = () => new Set(media.sound().map((url) => SOUND.exec(url)?.[1]));
  expect([...languages()]).toEqual(['ar']);
  await opened.pressOnBar(fa('settings.title'));
  await opened.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.audio')}`) }).click();
  await row(opened, 'صدای اصلی').click();
  await expect.poll(() => [...languages()]).toEqual(['ar', 'fa']);
  await expectSoundAlonePlaying(opened);
  expect(media.picture()).toEqual([]);
});

for (const id of ['2001', '2003'])
  test(`the live stream ${id} goes on as sound near its edge, and the picture comes back @alone`, async ({
    page,
    player,
  }) => {
    const media = collectMedia(page);
    await noteClock(page);
    const opened = await player.open({ type: 'live', id, autoplay: true, site: 'embed' });
    await opened.expectPlaying(2);
    await openQuality(opened);
    const gone = await change(opened, fa('settings.sound-only'));
    await expectSoundAlonePlaying(opened);
    const away = await gone();
    media.forget();
    await opened.expectPlaying(5);
    expect(media.picture()).toEqual([]);
    expect(media.sound().length).toBeGreaterThan(0);
    const returned = await change(opened, fa('settings.quality-auto'));
    await expect.poll(async () => (await returned()).framed).toBeGreaterThan(0);
    const back = await returned();
    await opened.expectMovingPicture();
    await opened.expectPlaying(2);
    const [before = [], after = []] = await readClock(page);
    // Both changes together: the programme between the pictures is what the audio has played.
    const jump = cutBetween(before, after).program - (back.time - away.start);
    const spell = (ms: number) => `${Math.round(ms)} ms`;
    process.stdout.write(
      `sound alone · live ${id} · sound after ${spell(away.after)}, picture after ${spell(back.framed)}, jump ${spell(jump * 1000)}\n`,
    );
    expect(back.framed).toBeLessThan(1000);
    expect(Math.abs(jump)).toBeLessThan(0.15);
  });

test('of several groups of sound that of the lowest rendition is fetched', async ({ page, player }) => {
  await page.route('**/film/master.m3u8*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replace(/GROUP-ID="sound",LANGUAGE="ar"/, 'GROUP-ID="low",LANGUAGE="ar"')
      .replace(/(BANDWIDTH=250042.*)AUDIO="sound"/, '$1AUDIO="low"');
    await route.fulfill({ response, body: text });
  });
  await page.addInitScript(() => localStorage.setItem('pardeh:settings', '{"soundOnly":true}'));
  const media = collectMedia(page);
  const opened = await player.open(FILM);
  await expectSoundAlonePlaying(opened);
  expect(new Set(media.sound().map((url) => SOUND.exec(url)?.[1]))).toEqual(new Set(['ar']));
  expect(media.picture()).toEqual([]);
});

test('sound within the picture is not offered alone, and plays with it', async ({ page, player }) => {
  await page.addInitScript(() => localStorage.setItem('pardeh:settings', '{"soundOnly":true}'));
  const opened = await player.open({ type: 'archive', id: '3001', autoplay: true, site: 'embed' });
  await opened.expectMovingPicture();
  await openQuality(opened);
  await expect(row(opened, fa('settings.quality-auto'))).toBeVisible();
  await expect(row(opened, fa('settings.sound-only'))).toHaveCount(0);
});
