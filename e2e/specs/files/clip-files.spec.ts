import type { Frame, Page } from 'playwright/test';
import { at, sampleFile } from '../steps/addresses';
import { inHost, openHostPage, playerIn } from '../steps/host-page';
import { expect, type Opened, test } from '../steps/player';
import { BOUNDARY, boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';
import { makeClip, playFile } from './made-clip';

/** Clips of plain files. */

for (const name of ['sample.mp4', 'sample.mkv', 'sample.webm', 'sample.mp3'])
  test(`a clip of ${name} for the host is a file that plays, and is as long as requested`, async ({
    page,
  }) => {
    await openHostPage(page);
    const type = name.slice(name.indexOf('.') + 1);
    const params = { type, 'e-url': sampleFile(name), autoplay: true };
    await inHost(page, `window.player = HostSDK.mount('#place', ${JSON.stringify(params)});`);
    await (await playerIn(page, '#place iframe')).expectPlaying(0.5);
    const clip = await inHost(
      page,
      `const file = await player.clip({ from: 3.3, to: 9.3 });
       const video = document.createElement('video');
       video.muted = true;
       video.src = URL.createObjectURL(file);
       await video.play();
       video.pause();
       return { type: file.type, duration: video.duration, hasPicture: video.videoWidth > 0 };`,
    );
    expect(clip).toEqual({
      type: 'video/mp4',
      duration: expect.closeTo(6, 0),
      hasPicture: type !== 'mp3',
    });
  });

/** Opens the trimmer of a file from a host page. */
async function openTrimmer(player: Opened, name: string) {
  const type = name.slice(name.indexOf('.') + 1);
  const opened = await player.open({ type, 'e-url': sampleFile(name), t: 9.4, autoplay: true });
  await opened.expectPlaying(0.1);
  await opened.pauseByKey();
  await opened.pressOnBar(fa('clip.title'));
  return opened;
}

/** Expects the frame above the handles to be visible, and not of a single colour. */
async function expectPictureOf(view: Frame) {
  const picture = view.getByRole('dialog', { name: fa('clip.title') }).locator('video');
  await expect
    .poll(() =>
      picture.evaluate((video) => {
        if (!(video instanceof HTMLVideoElement) || video.readyState < 2 || video.seeking) return null;
        return Math.round(video.currentTime * 10) / 10;
      }),
    )
    .toBeGreaterThan(3.3);
}

/** Chromium rounds times to milliseconds. */
const ROUNDING_S = 0.002;

/** Seconds between two frames of these files. */
const FRAME = { 'sample.mp4': 1 / 25, 'sample.mkv': 1 / 25, 'sample.webm': 1 / 25, 'odd.mp4': 2 / 30 };

for (const [name, frame] of Object.entries(FRAME))
  test(
    `a viewer makes a clip of ${name} that a host brought along, as long as chosen to a frame`,
    boundaryIf(name === 'sample.mp4' || name === 'sample.webm'),
    async ({ page, player }) => {
      const { frame: view } = await openTrimmer(player, name);
      const start = view.getByRole('slider', { name: fa('clip.start') });
      await start.press('End');
      await start.press('ArrowLeft');
      await expectPictureOf(view);
      const played = await playFile(page, await makeClip(page));
      expect(played).toMatchObject({ hasPicture: true, hasSound: true });
      expect(Math.abs(played.duration - 6)).toBeLessThan(frame + ROUNDING_S);
    },
  );

/** Opens a film of the platform whose stream is a file. */
async function openFilm(page: Page, player: Opened, name: string, details: object = {}) {
  await page.route(/\/api\/vod\/1001(\?|$)/, async (route) => {
    const response = await route.fetch();
    const file = {
      stream_link: `${at.platform}/media/files/${name}`,
      hls_links: [],
      start: null,
      ...details,
    };
    await route.fulfill({ response, json: { ...(await response.json()), ...file } });
  });
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  await opened.expectPlaying(0.5);
  await opened.pressOnBar(fa('share.title'));
  return opened;
}

test('a viewer makes a clip of a film that is a plain file', BOUNDARY, async ({ page, player }) => {
  const { frame } = await openFilm(page, player, 'sample.mp4');
  await frame.getByRole('radio', { name: fa('share.clip') }).check();
  await frame.getByRole('button', { name: fa('clip.make') }).click();
  const save = frame.getByRole('button', { name: fa('clip.save') });
  await expect(save).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(/\.mp4$/);
});

test('a file whose codecs no browser plays in MP4 is refused as such', async ({ page, player }) => {
  const { frame } = await openFilm(page, player, 'sample.ogg');
  await frame.getByRole('radio', { name: fa('share.clip') }).check();
  await frame.getByRole('button', { name: fa('clip.make') }).click();
  await expect(frame.getByText(fa('clip.format'))).toBeVisible();
});

test('a file of a host that lets no page read it says so at once in place of the trimmer', async ({
  page,
  player,
}) => {
  await page.route('**/media/files/sample.mp4', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    return route.fulfill({ status: 200, body: 'whole' });
  });
  const { frame } = await openTrimmer(player, 'sample.mp4');
  await expect(frame.getByText(fa('clip.unreadable'))).toBeVisible();
  await expect(frame.getByRole('button', { name: fa('clip.make') })).toHaveCount(0);
});

test('a hostile title is the name of a file, and nothing else', async ({ page, player }) => {
  const title = '../../<img src=x onerror=alert(1)>\u202egpj.\u0000"\n‏فیلم';
  const opened = await openFilm(page, player, 'sample.mp4', { title });
  const { frame } = opened;
  await frame.getByRole('radio', { name: fa('share.clip') }).check();
  await frame.getByRole('button', { name: fa('clip.make') }).click();
  const save = frame.getByRole('button', { name: fa('clip.save') });
  await expect(save).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(file.suggestedFilename()).toMatch(/^[^\\/<>"\p{Cc}\p{Cf}]+ فیلم [^\\/<>"\p{Cc}\p{Cf}]+\.mp4$/u);
  await expect(frame.locator('img[src=x]')).toHaveCount(0);
});

test('no clip is offered of a file that the page may not read', async ({ page, player }) => {
  await page.route('**/media/files/sample.mp4', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    return route.fulfill({ status: 200, body: 'whole' });
  });
  const { frame } = await openFilm(page, player, 'sample.mp4');
  await expect(frame.getByRole('radio', { name: fa('share.link') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(frame.getByRole('radio', { name: fa('share.clip') })).toHaveCount(0);
});
