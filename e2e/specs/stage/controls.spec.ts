import { feature } from '../steps/feature';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { fa, faPattern } from '../steps/words';

test.use({ viewport: SMALL });

/** The stage with real pointer, keys and media. */

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

function button(player: Player, name: string | RegExp) {
  return player.frame.getByRole('button', { name, exact: true });
}

test('the bar plays and pauses', async ({ player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await opened.pressOnBar(fa('transport.pause'));
  await expect.poll(async () => (await opened.readState()).paused).toBe(true);
  await button(opened, fa('transport.play')).click();
  await opened.expectPlaying(0.3);
});

test('the controls hide three seconds after the last move, and stay while the video stands', async ({
  player,
}) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  const stage = opened.frame.locator('[data-controls]');
  await expect(async () => {
    await opened.stir();
    await expect(stage).toHaveAttribute('data-controls', 'shown', { timeout: 1000 });
  }).toPass();
  await expect(stage).toHaveAttribute('data-controls', 'hidden', { timeout: 6000 });
  await opened.press('k');
  await expect(stage).toHaveAttribute('data-controls', 'shown');
});

test(
  'the timeline seeks by pointer and by keys, and announces its value in words',
  feature('seek'),
  async ({ player }) => {
    const opened = await player.open(film);
    await opened.expectPlaying(0.3);
    const timeline = opened.frame.getByRole('slider', { name: fa('transport.timeline') });
    // In its middle; if the press is late, the bar is already hidden.
    await expect(async () => {
      await opened.stir();
      await timeline.click({ timeout: 1500 });
    }).toPass();
    let time = 0;
    const look = async () => {
      ({ time } = await opened.readState());
      return time;
    };
    await expect.poll(look).toBeGreaterThan(28);
    expect(time).toBeLessThan(38);
    await opened.expectPlaying(0.3);
    await timeline.focus();
    await opened.press('Home');
    await expect.poll(look).toBeLessThan(3);
    await expect(timeline).toHaveAttribute('aria-valuetext', /از ۱ دقیقه/);
  },
);

test('the right arrow goes forward by fifteen seconds, although the interface is read from the right', async ({
  player,
}) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  // Nothing else may move the position then.
  await opened.pauseByKey();
  const { time } = await opened.readState();
  await opened.press('ArrowRight');
  await expect.poll(async () => (await opened.readState()).time).toBeCloseTo(time + 15, 0);
  await opened.press('ArrowLeft');
  await expect.poll(async () => (await opened.readState()).time).toBeCloseTo(time, 0);
});

test('quality, speed and sound are chosen in the settings', feature('settings'), async ({ player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  await opened.pressOnBar(fa('settings.title'));
  await opened.frame.getByRole('menuitem', { name: /کیفیت/ }).click();
  await opened.frame.getByRole('menuitemradio', { name: /^۲۴۰/ }).click();
  await expect.poll(() => opened.video().evaluate((video: HTMLVideoElement) => video.videoHeight)).toBe(240);
  await opened.press('Escape');
  await opened.pressOnBar(fa('settings.title'));
  await opened.frame.getByRole('menuitem', { name: /سرعت پخش/ }).click();
  await opened.frame.getByRole('button', { name: '۱٫۵', exact: true }).click();
  await expect.poll(() => opened.video().evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
});

test('subtitles go on and off', feature('captions'), async ({ player }) => {
  const opened = await player.open({ ...film, t: 3 });
  await opened.expectPlaying(0.3);
  await opened.press('c');
  const caption = opened.frame
    .locator('[data-caption], [class*="caption"]')
    .filter({ hasText: /[\u0600-\u06ff]/ });
  await expect(caption.first()).toBeVisible();
  await opened.press('c');
  await expect(caption).toHaveCount(0);
});

test('a subtitle file of 100,000 cues takes less than 300 ms of the page @alone', async ({
  page,
  player,
}) => {
  const stamp = (index: number) => new Date(index * 200).toISOString().slice(11, 23);
  const cues = Array.from(
    { length: 100_000 },
    (_, index) => `${stamp(index)} --> ${stamp(index + 1)}\nزیرنویس شمارهٔ ${index}\n`,
  );
  await page.route('**/film/subtitles/*', (route) =>
    route.fulfill({
      body: `WEBVTT\n\n${cues.join('\n')}`,
      contentType: 'text/vtt',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const opened = await player.open({ ...film, t: 3 });
  await opened.expectPlaying(0.3);
  await opened.frame.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      entryTypes: ['longtask'],
    });
  });
  await opened.press('c');
  await expect(opened.frame.getByText(/زیرنویس شمارهٔ \d+/).first()).toBeVisible({ timeout: 30_000 });
  // A task of known length at the end of the list, so that all earlier ones are recorded, and tasks are recorded at
  // all.
  const known = 400;
  await opened.frame.evaluate((ms) => {
    setTimeout(() => {
      for (const from = performance.now(); performance.now() - from < ms; );
    });
  }, known);
  const tasks = () =>
    opened.frame.evaluate<readonly number[]>(() => {
      const { longTasks }: { longTasks?: readonly number[] } = Object(window);
      return [...(longTasks ?? [])];
    });
  await expect.poll(async () => Math.max(0, ...(await tasks()))).toBeGreaterThanOrEqual(known);
  const busy = (await tasks()).reduce((sum, ms) => sum + ms, 0);
  expect(busy - known).toBeLessThan(300);
  // Each is found by its time, wherever the viewer seeks.
  await opened.press('9');
  await expect(opened.frame.getByText(/زیرنویس شمارهٔ (28[89]|29\d)/).first()).toBeVisible();
});

test('M silences, and F fills the screen', feature('full-screen'), async ({ player }) => {
  const opened = await player.open(film);
  await opened.expectPlaying(0.3);
  const before = (await opened.readState()).muted;
  await opened.press('m');
  await expect.poll(async () => (await opened.readState()).muted).toBe(!before);
  await opened.press('f');
  await expect.poll(() => opened.frame.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await opened.press('f');
  await expect.poll(() => opened.frame.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('a video that has ended offers itself again', feature('end'), async ({ player }) => {
  const opened = await player.open({ ...film, type: 'clip', id: '4001' });
  await opened.expectPlaying(0.3);
  await opened.press('ArrowRight');
  await expect.poll(async () => (await opened.readState()).ended).toBe(true);
  // The bar's button: the one on the picture is replaced by the next video.
  await button(opened, fa('transport.replay')).last().click();
  await expect.poll(async () => (await opened.readState()).time).toBeLessThan(5);
  await opened.expectPlaying(0.3);
});

test('a live stream without a DVR window is not seekable, one with it is', async ({ player }) => {
  const without = await player.open({ type: 'live', id: '2002', autoplay: true });
  await without.expectPlaying(0.5);
  const edge = (await without.readState()).time;
  await without.press('ArrowLeft');
  await without.expectPlaying(0.5);
  expect((await without.readState()).time).toBeGreaterThan(edge);

  const withIt = await player.open({ type: 'live', id: '2001', autoplay: true });
  await withIt.expectPlaying(0.5);
  const before = (await withIt.readState()).time;
  await withIt.press('ArrowLeft');
  await expect.poll(async () => (await withIt.readState()).time).toBeLessThan(before - 5);
  await withIt.pressOnBar(faPattern('live.catch-up'));
  await expect.poll(async () => (await withIt.readState()).time).toBeGreaterThan(before);
});
