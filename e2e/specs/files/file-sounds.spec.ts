import { sampleFile } from '../steps/addresses';
import { inHost, openHostPage, playerIn } from '../steps/host-page';
import { expect, type Player, test } from '../steps/player';
import { WIDE } from '../steps/sizes';
import { boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';

/** The audio tracks of plain files: several, and some that the browser cannot decode. */

test.use({ viewport: WIDE });

const file = (name: string) => ({
  type: name.replace(/.*\./, ''),
  'e-url': sampleFile(name),
  autoplay: true,
  site: 'embed',
});

/** Bytes of audio that the element has decoded, as Chromium counts them. */
const decoded = (player: Player) =>
  player.video().evaluate((video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')));

for (const type of ['mkv', 'mp4'])
  test(
    `the other sound of a file of ${type} is chosen by its language, and plays on`,
    boundaryIf(type === 'mkv'),
    async ({ player }) => {
      const opened = await player.open(file(`two-sounds.${type}`));
      await opened.expectPlaying(0.3);
      await opened.pressOnBar(fa('settings.title'));
      const sounds = opened.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.audio')}`) });
      await expect(sounds).toContainText('فارسی', { timeout: 15_000 });
      await sounds.click();
      const before = await opened.readState();
      await opened.frame.getByRole('menuitemradio').last().click();
      await expect.poll(async () => (await opened.video().getAttribute('src'))?.slice(0, 5)).toBe('blob:');
      await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(before.time + 1);
      const after = await opened.readState();
      expect([after.width, after.paused]).toEqual([before.width, false]);
      expect(await decoded(opened)).toBeGreaterThan(0);
      await opened.video().evaluate((video: HTMLVideoElement) => {
        video.currentTime = 1;
      });
      await expect.poll(async () => (await opened.readState()).time).toBeLessThan(4);
      await opened.expectPlaying(0.5);
    },
  );

test('a file whose first sound cannot be decoded plays with the next one', async ({ player }) => {
  const opened = await player.open(file('ac3-first.mp4'));
  await opened.expectPlaying(0.3);
  await expect.poll(() => decoded(opened), { timeout: 15_000 }).toBeGreaterThan(0);
  await opened.expectPlaying(0.5);
  expect((await opened.readState()).time).toBeLessThan(9);
});

test('the viewer learns that sound cannot be decoded, and the picture plays on', async ({ player }) => {
  const opened = await player.open(file('ac3.mkv'));
  await opened.expectPlaying(0.3);
  await expect(opened.frame.getByText(fa('toast.no-sound'))).toBeVisible({ timeout: 15_000 });
  await opened.expectPlaying(0.5);
  expect(await decoded(opened)).toBe(0);
});

test('hosts choose among the sounds of a file', async ({ page }) => {
  await openHostPage(page);
  const { type, 'e-url': url } = file('two-sounds.mkv');
  const params = JSON.stringify({ type, 'e-url': url, autoplay: true, muted: true });
  await inHost(page, `window.player = HostSDK.mount('#place', ${params});`);
  const player = await playerIn(page, '#place iframe');
  await player.expectPlaying(0.3);
  const read = () =>
    inHost<readonly (string | null)[]>(
      page,
      `const { audioTrack, audioTracks } = await player.getState();
       return [audioTrack, ...audioTracks.map(({ lang }) => lang)];`,
    );
  await expect.poll(read, { timeout: 15_000 }).toEqual(['0', 'fa', 'en']);
  await inHost(page, `await player.setAudioTrack('en');`);
  expect(await read()).toEqual(['1', 'fa', 'en']);
  await player.expectPlaying(1);
});
