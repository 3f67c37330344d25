import { at, playerUrl, type Query, sampleFile } from '../specs/addresses';
import type { EnginePage } from './engine-page';
import { expect, test } from './test';

/** The journeys that each engine makes: what plays, and what a viewer does most. */

interface Playback {
  readonly time: number;
  readonly paused: boolean;
  readonly width: number;
  readonly frames: number;
  readonly error: string | null;
}

const film: Query = { type: 'vod', id: '1001', autoplay: true };

const playback = (tab: EnginePage) =>
  tab.run<Playback | null>(`
    const video = document.querySelector('video');
    return video && {
      time: video.currentTime,
      paused: video.paused,
      width: video.videoWidth,
      frames: video.getVideoPlaybackQuality().totalVideoFrames,
      error: video.error?.message ?? null,
    };
  `);

/** Waits until the time advances by a second and pictures come with it. */
async function expectPlaying(tab: EnginePage): Promise<void> {
  let from: Playback | null = null;
  await expect
    .poll(async () => {
      const now = await playback(tab);
      expect(now?.error ?? null).toBeNull();
      if (now === null || now.paused || now.time === 0) return false;
      from ??= now;
      return now.time - from.time > 1 && now.frames - from.frames > 5 && now.width > 0;
    }, 'the picture moves')
    .toBe(true);
}

async function open(tab: EnginePage, query: Query): Promise<void> {
  await tab.goto(playerUrl(query));
  await expectPlaying(tab);
}

/** Presses a key once the controls listen. */
async function press(tab: EnginePage, key: string): Promise<void> {
  await expect.poll(() => tab.run(`return document.querySelector('[data-controls]') !== null;`)).toBe(true);
  await tab.press(key);
}

for (const [name, query] of [
  ['a film', film],
  ['a live stream', { type: 'live', id: '2001', autoplay: true }],
  ['an archived stream in MPEG-TS', { type: 'archive', id: '3001', autoplay: true }],
  ['an mp4 file', { type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true }],
  ['an flv file', { type: 'flv', 'e-url': sampleFile('sample.flv'), autoplay: true }],
] as const)
  test(`${name} plays`, ({ tab }) => open(tab, query));

test('a 360-degree video plays, all around where the browser draws it', async ({ tab }) => {
  await open(tab, { type: 'vod', id: '1003', autoplay: true });
  const draws = await tab.run(`return document.createElement('canvas').getContext('webgl2') !== null;`);
  await expect
    .poll(() => tab.run(`return document.querySelector('[data-shape]')?.dataset.shape ?? null;`))
    .toBe(draws ? 'round' : 'flat');
});

test('a seek goes where the viewer wants, and plays on from there', async ({ tab }) => {
  await open(tab, film);
  await press(tab, '5');
  await expect.poll(async () => (await playback(tab))?.time).toBeGreaterThan(30);
  await expectPlaying(tab);
  expect((await playback(tab))?.time).toBeLessThan(45);
});

test('captions are shown by their key, and are gone by it', async ({ tab }) => {
  await open(tab, { ...film, t: 5 });
  const caption = () =>
    tab.run<string | null>(`return document.querySelector('[data-caption]')?.textContent ?? null;`);
  await press(tab, 'c');
  await expect.poll(caption).toMatch(/[\u0600-\u06ff]{2}/);
  await press(tab, 'c');
  await expect.poll(caption).toBeNull();
});

test('a host mounts the player by the SDK and steers it', async ({ tab }) => {
  const search = new URLSearchParams({ player: at.player, params: JSON.stringify(film) });
  await tab.goto(`${at.hostOnOtherSite}/mount.html?${search}`);
  await tab.enterFrame();
  await expectPlaying(tab);
  await tab.leaveFrame();
  expect(await tab.run(`await window.player.pause(); return window.player.getState();`)).toMatchObject({
    id: '1001',
    paused: true,
  });
  await tab.enterFrame();
  expect((await playback(tab))?.paused).toBe(true);
});

test('the player fills the screen by its key, and comes back by it', async ({ tab }) => {
  await open(tab, film);
  const isFull = () => tab.run(`return document.fullscreenElement !== null;`);
  await press(tab, 'f');
  await expect.poll(isFull).toBe(true);
  await expectPlaying(tab);
  await press(tab, 'f');
  await expect.poll(isFull).toBe(false);
});

for (const [name, id, selector] of [
  ['the bar', '1001', '[role="slider"][aria-valuetext]'],
  ['a panorama', '1003', '[data-picture]'],
] as const)
  test(`a drag along ${name} selects no text`, async ({ tab }) => {
    await open(tab, { ...film, id });
    await press(tab, 'k');
    const box = () =>
      tab.run<{ x: number; y: number; width: number; height: number }>(`
        const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
        return { x, y, width, height };
      `);
    await expect.poll(async () => (await box()).width).toBeGreaterThan(100);
    const { x, y, width, height } = await box();
    const bottom = (await tab.run<number>(`return innerHeight;`)) - 4;
    const middle = y + height / 2;
    // Past the picture's end, as a hand does that follows no line.
    const selected = await tab.drag(
      { x: x + width * 0.3, y: middle },
      { x: x + width * 0.8, y: Math.min(y + height + 40, bottom) },
      () => tab.run<string>(`return String(getSelection());`),
    );
    expect(selected).toBe('');
  });
