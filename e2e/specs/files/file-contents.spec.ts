import { sampleFile } from '../steps/addresses';
import { inHost, openHostPage, playerIn } from '../steps/host-page';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { boundaryIf } from '../steps/tiers';

/** Chapters, titles and covers in plain files, and rotated files. */

test.use({ viewport: SMALL });

const NAMES = ['دمِ غروب', 'Mount <b>Damavand</b>', 'اللیل'];

for (const type of ['mp4', 'mov', 'mkv', 'webm', 'mp3'])
  test(
    `chapters in a file of ${type} stand on its timeline, and are read after the picture`,
    boundaryIf(type === 'mp4'),
    async ({ page }) => {
      await page.addInitScript(() => {
        addEventListener('playing', () => performance.mark('playing'), { capture: true, once: true });
      });
      await openHostPage(page);
      const params = JSON.stringify({ type, 'e-url': sampleFile(`chapters.${type}`), autoplay: true });
      await inHost(page, `window.player = HostSDK.mount('#place', ${params});`);
      const player = await playerIn(page, '#place iframe');
      await player.expectPlaying(0.3);
      const marks = player.frame.locator('[data-mark=channel]');
      await expect(marks).toHaveCount(3);
      const titles = () =>
        inHost<string[]>(page, `return (await player.getChapters()).map(({ title }) => title);`);
      expect(await titles()).toEqual(NAMES);
      expect(await readAfterPicture(player, `chapters.${type}`)).toBe(true);
      await inHost(page, `await player.setChapters([{ start: 6, title: 'Of the host' }]);`);
      await expect(marks).toHaveCount(1);
      await inHost(page, `await player.setChapters(null);`);
      expect(await titles()).toEqual(NAMES);
    },
  );

/** Whether the page's own requests for a file were made after playback began; the browser's own are not included. */
function readAfterPicture(player: Player, name: string): Promise<boolean> {
  return player.frame.evaluate((file) => {
    const begun = performance.getEntriesByName('playing')[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const own = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'fetch')
      .filter((entry) => entry.name.endsWith(file));
    return own.length > 0 && own.every(({ startTime }) => startTime > begun);
  }, name);
}

for (const type of ['mp3', 'ogg', 'flac', 'm4a', 'mka'])
  test(
    `the cover and the title in a file of ${type} are shown, on the lock screen as well`,
    boundaryIf(type === 'mp3'),
    async ({ player }) => {
      const opened = await player.open({ type, 'e-url': sampleFile(`tagged.${type}`), autoplay: true });
      await opened.expectPlaying(0.3);
      const face = opened.frame.locator('[data-sound-face]');
      const width = () => face.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBe(400);
      await expect(face.getByText('شب و ساز <i>تنها</i>')).toBeVisible();
      const session = () =>
        opened.frame.evaluate(() => {
          const { metadata } = navigator.mediaSession;
          return { title: metadata?.title, artwork: metadata?.artwork[0]?.src.slice(0, 5) };
        });
      await expect.poll(session).toEqual({ title: 'شب و ساز <i>تنها</i>', artwork: 'blob:' });
    },
  );

test('a file that is turned stands upright, in its snapshot too', async ({ page }) => {
  await openHostPage(page);
  const params = JSON.stringify({ type: 'mp4', 'e-url': sampleFile('rotated.mp4'), autoplay: true });
  await inHost(page, `window.player = HostSDK.mount('#place', ${params});`);
  const player = await playerIn(page, '#place iframe');
  await player.expectPlaying(0.3);
  const snapshot = await inHost(
    page,
    `const picture = await createImageBitmap(await player.snapshot());
     const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height });
     const context = canvas.getContext('2d');
     context.drawImage(picture, 0, 0);
     const at = (share) => {
       const [red, , blue] = context.getImageData(picture.width / 2, picture.height * share, 1, 1).data;
       return red > blue ? 'red' : 'blue';
     };
     return [picture.width, picture.height, at(0.25), at(0.75)];`,
  );
  expect(snapshot).toEqual([108, 192, 'red', 'blue']);
  const shown = await player.video().evaluate((video: HTMLVideoElement) => ({
    size: [video.videoWidth, video.videoHeight],
    fit: getComputedStyle(video).objectFit,
  }));
  expect(shown).toEqual({ size: [108, 192], fit: 'contain' });
});
