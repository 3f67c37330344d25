import type { Page } from 'playwright/test';
import { expect, Player } from '../steps/player';
import { test } from '../steps/stream-pages';
import type { EditPlaylist } from '../steps/stream-server';
import { fa } from '../steps/words';

/** Captions in the video of a stream (CEA-608). */

/**
 * The text that was shown from one change to the next, and its vertical position, in tenths of the picture's height.
 */
type Shown = readonly [text: string, down: number];

const POPPED_ON: readonly Shown[] = [
  ['( clock ticking )', 8],
  ['Two rows, <one>\nof them & yellow', 8],
  ['Above', 1],
  ['The end', 8],
];

const ROLLED_UP = [
  'Line one',
  'Line one\nLine two',
  'Line two\nLine three',
  'Line three\nLine four',
  'Line four\nLine five',
];

const untagged: EditPlaylist = (text) =>
  text.replace(/#EXT-X-MEDIA:TYPE=CLOSED.*\n/g, '').replace('CLOSED-CAPTIONS="cc"', 'CLOSED-CAPTIONS=NONE');

for (const [format, path] of [
  ['fMP4', '/cdn/captioned/master.m3u8'],
  ['MPEG-TS', '/cdn/captioned-ts/master.m3u8'],
] as const)
  test(`captions in the video of ${format}: are off until chosen by name, stand where they were written, and follow seeks`, async ({
    page,
    streams,
  }) => {
    const { requests } = await streams.open({ path });
    const player = await expectReady(page);
    expect(await fullBuilds(page)).toBe(1);
    await choose(player, 'English');
    await expectLoaded(page);
    expect(await record(page)).toEqual(POPPED_ON);
    await choose(player, fa('settings.subtitles-number', { number: '۳' }));
    expect((await record(page)).map(([text]) => text)).toEqual(ROLLED_UP);
    const asked = requests.map(({ path: name }) => name);
    expect(new Set(asked).size).toBe(asked.length);
  });

test('a stream that names no captions loads no full build for them', async ({ page, streams }) => {
  await streams.open({ path: '/cdn/captioned/master.m3u8', edit: untagged });
  const player = await expectReady(page);
  await expectLoaded(page);
  expect(await fullBuilds(page)).toBe(0);
  await player.pressOnBar(fa('settings.title'));
  await expect(player.frame.getByRole('menuitem', { name: fa('settings.speed') })).toBeVisible();
  await expect(player.frame.getByRole('menuitem', { name: fa('settings.subtitles') })).toHaveCount(0);
});

async function expectReady(page: Page): Promise<Player> {
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying(0.3);
  await expect(page.locator('[data-controls]')).toBeAttached();
  await expect(page.locator('[data-caption]')).toHaveCount(0);
  return player;
}

async function choose(player: Player, name: string): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.subtitles')}`) }).click();
  await player.frame.getByRole('menuitemradio', { name, exact: true }).click();
  await player.page.keyboard.press('Escape');
}

async function expectLoaded(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(() => {
      const { buffered } = document.querySelector('video') ?? {};
      return buffered?.length === 1 ? buffered.end(0) : 0;
    });
  await expect.poll(loaded).toBeGreaterThan(11.8);
}

/** Seeks to the start, and records the shown text until the end. */
function record(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('no video');
    video.pause();
    video.currentTime = 0;
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    while (document.querySelector('[data-caption]') !== null)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const shown: [string, number][] = [];
    const look = () => {
      const cues = [...document.querySelectorAll<HTMLElement>('[data-caption]')];
      const text = cues.map(({ innerText }) => innerText.trim()).join('\n\n');
      if (text === '') return;
      const area = video.getBoundingClientRect();
      const height = (area.width * video.videoHeight) / video.videoWidth;
      const top = (area.top + area.bottom - height) / 2;
      const box = cues[0]?.getBoundingClientRect();
      const middle = box === undefined ? 0 : box.top + box.height / 2;
      // The code for positions loads with the first caption that has one: the last position counts.
      if (shown[shown.length - 1]?.[0] === text) shown.pop();
      shown.push([text, Math.floor((10 * (middle - top)) / height)]);
    };
    const frame = () => {
      look();
      if (!video.ended) requestAnimationFrame(frame);
    };
    frame();
    video.playbackRate = 2;
    await video.play();
    await new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }));
    return shown;
  });
}

function fullBuilds(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/open-hls-[^/]*\.js/.test(name)).length,
  );
}
