import type { Page } from 'playwright/test';
import { expectCaptions } from '../steps/film-captions';
import { noteCaptions } from '../steps/note-captions';
import { expect, type Player, test } from '../steps/player';
import { seekByScript } from '../steps/seek-by-script';
import { SMALL, WIDE } from '../steps/sizes';
import { expectSoundAlone } from '../steps/sound-alone-steps';
import { fa } from '../steps/words';
import { addSubtitles, captionOf } from './live-subtitles';

test.use({ viewport: SMALL });

/** Captions in audio-only mode, and after the video is back. */

const FILM = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

const PICTURE = /\/v\d+\/.*\.(m4s|mp4|ts)(\?|$)/;

async function choose(player: Player, page: string, name: string): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${page}`) }).click();
  await player.frame.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  await player.page.keyboard.press('Escape');
}

function collectPicture(page: Page): { readonly urls: () => readonly string[]; forget(): void } {
  let urls: string[] = [];
  page.on('request', (request) => {
    if (PICTURE.test(request.url())) urls.push(request.url());
  });
  return {
    urls: () => urls,
    forget() {
      urls = [];
    },
  };
}

/** Sources of the film's captions: the platform's files, or renditions of the stream. */
const SOURCES = ['files', 'renditions'] as const;

for (const source of SOURCES)
  test(`captions from ${source} go on without the picture, after a seek, in another language, and with the picture again`, async ({
    page,
    player,
  }) => {
    if (source === 'renditions')
      await page.route(/\/api\/vod\/1001(\?|$)/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), subtitles: [] } });
      });
    const picture = collectPicture(page);
    const opened = await player.open(FILM);
    await opened.expectPlaying(0.3);
    await opened.press('c');
    await expectCaptions(opened, 'fa');
    await choose(opened, fa('settings.quality'), fa('settings.sound-only'));
    await expectSoundAlone(opened);
    picture.forget();
    await expectCaptions(opened, 'fa');
    await seekByScript(opened, 40);
    await expectCaptions(opened, 'fa');
    await choose(opened, fa('settings.subtitles'), 'العربية');
    await expectCaptions(opened, 'ar');
    await opened.press('c');
    await expect(opened.frame.locator('[data-caption]')).toHaveCount(0);
    await seekByScript(opened, 20);
    await opened.press('c');
    await expectCaptions(opened, 'ar');
    expect(picture.urls()).toEqual([]);
    await choose(opened, fa('settings.quality'), '۲۴۰');
    await expect.poll(async () => (await opened.readState()).width).toBeGreaterThan(0);
    await expectCaptions(opened, 'ar');
  });

/** Maximum offset of captions from the program, in seconds: half a segment, and a change of the mode. */
const IN_STEP_S = 1.5;

test('captions and text of a live stream stay with its sound without the picture, after a seek, and with the picture again', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream({ media: 'stage', timeMachine: true });
  await addSubtitles(page, live);
  await page.setViewportSize(WIDE);
  const opened = await player.open(live.query());
  await opened.expectPlaying(0.3);
  await opened.press('c');
  const before = await expectNumbers(opened);
  await opened.frame.getByRole('tab', { name: fa('transcript.title') }).click();
  await choose(opened, fa('settings.quality'), fa('settings.sound-only'));
  await expectSoundAlone(opened);
  const away = await expectNumbers(opened);
  await expectText(opened);
  await seekBy(opened, -60);
  const rewound = await expectNumbers(opened);
  await choose(opened, fa('settings.quality'), '۲۴۰');
  await expect.poll(async () => (await opened.readState()).width).toBeGreaterThan(0);
  const back = await expectNumbers(opened);
  await expectText(opened);
  process.stdout.write(`captions behind the clock · ${JSON.stringify({ before, away, rewound, back })}\n`);
  expect(Math.abs(away - before)).toBeLessThan(IN_STEP_S);
  expect(Math.abs(rewound - before - 60)).toBeLessThan(IN_STEP_S);
  expect(Math.abs(back - rewound)).toBeLessThan(IN_STEP_S);
});

const seekBy = (player: Player, seconds: number) =>
  player.video().evaluate((video: HTMLVideoElement, by) => {
    video.currentTime += by;
  }, seconds);

/**
 * Plays until three segments have shown their captions, one at a time and in order.
 *
 * @returns the offset of captions from the wall clock plus a constant, in seconds
 */
async function expectNumbers(player: Player): Promise<number> {
  const read = await noteCaptions(player);
  const changes = async () => {
    const samples = (await read()).filter(({ text }) => text !== '');
    return samples.filter(({ text }, place) => text !== samples[place - 1]?.text);
  };
  await expect
    .poll(async () => (await changes()).length, { message: 'captions follow each other' })
    .toBeGreaterThan(3);
  const [first, ...others] = (await changes()).slice(0, 4);
  const number = numberIn(first?.text);
  expect(others.map(({ text }) => text)).toEqual([1, 2, 3].map((more) => captionOf(number + more)));
  const second = others[0];
  return (second?.at ?? Number.NaN) / 1000 - (number + 1) * SEGMENT_S;
}

/** The transcript contains each caption once, in order, and marks the current one. */
async function expectText({ frame }: Player): Promise<void> {
  const caption = await frame.locator('[data-caption]').first().innerText();
  await expect(frame.locator('[data-transcript] [aria-current]')).toContainText(caption);
  const text = (await frame.locator('[data-transcript]').innerText()).match(/بخش \d+/g) ?? [];
  const numbers = text.map(numberIn);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
}

const numberIn = (text = '') => Number(/\d+/.exec(text)?.[0]);

/** Duration of the recorded audio segments, in seconds. */
const SEGMENT_S = 2;
