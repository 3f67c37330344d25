import type { Page } from 'playwright/test';
import { at, sampleFile } from './addresses';
import { inHost, openHostPage, playerIn } from './host-page';
import { JOURNEY } from './journey';
import { expect, type Opened, test } from './player';
import { fa } from './words';

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

/** A film of the platform whose stream is a file. */
async function openFilm(page: Page, player: Opened, name: string) {
  await page.route(/\/api\/vod\/1001(\?|$)/, async (route) => {
    const response = await route.fetch();
    const file = { stream_link: `${at.platform}/media/files/${name}`, hls_links: [], start: null };
    await route.fulfill({ response, json: { ...(await response.json()), ...file } });
  });
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  await opened.expectPlaying(0.5);
  await opened.pressOnBar(fa('share.title'));
  return opened;
}

test('a viewer makes a clip of a film that is a plain file', JOURNEY, async ({ page, player }) => {
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
