import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { sampleFile } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { seekByScript } from '../steps/seek-by-script';
import { WIDE } from '../steps/sizes';
import { boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';
import { compressSubtitles } from './made-mkv';

/** Subtitles in plain files. */

test.use({ viewport: WIDE });

const fileOf = (name: string) => ({
  type: name.replace(/.*\./, ''),
  'e-url': sampleFile(name),
  autoplay: true,
  site: 'embed',
});

/** The browser itself gets another file, so that the player remuxes this one. */
async function refuseFile(page: Page, name: string): Promise<void> {
  await page.route(`**/files/${name}`, (route) =>
    route.request().resourceType() === 'media'
      ? route.fulfill({ contentType: 'text/plain', body: 'No media. '.repeat(400) })
      : route.fallback(),
  );
}

/** Replaces a file of the same name. */
async function serve(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.route(`**/files/${name}`, (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
    const part = bytes.subarray(Number(from), to === '' ? bytes.length : Number(to) + 1);
    return route.fulfill({
      status: 206,
      body: part,
      contentType: 'video/x-matroska',
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'content-range',
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`,
      },
    });
  });
}

/** Chooses in the menu, by index among the subtitles. */
async function choose(player: Player, place: number): Promise<readonly string[]> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.subtitles')}`) }).click();
  const choices = player.frame.getByRole('menuitemradio');
  await expect(choices).not.toHaveCount(0);
  const names = await choices.allInnerTexts();
  await choices.nth(place + 1).click();
  await player.page.keyboard.press('Escape');
  return names.slice(1);
}

const captions = (player: Player) => player.frame.locator('[data-caption]');

for (const type of ['mkv', 'mp4'])
  for (const rebuilt of [false, true])
    test(
      `subtitles in a file of ${type} that is ${rebuilt ? 'rebuilt' : 'played as it is'} are shown at their moments`,
      boundaryIf(type === 'mkv' && !rebuilt),
      async ({ page, player }) => {
        const name = `subtitles.${type}`;
        if (rebuilt) await refuseFile(page, name);
        const opened = await player.open(fileOf(name));
        await opened.expectPlaying(0.3);
        const source = await opened.video().evaluate((video: HTMLVideoElement) => video.currentSrc);
        expect(source.startsWith('blob:')).toBe(rebuilt);
        expect(await choose(opened, 2)).toEqual(['فارسی', 'Signs & songs', 'العربية']);
        await opened.video().evaluate((video: HTMLVideoElement) => video.pause());
        // Long after its start.
        await seekByScript(opened, 10);
        await expect(captions(opened)).toHaveText(['الكلمات الأخيرة']);
        await seekByScript(opened, 1);
        await expect(captions(opened)).toHaveText(['مرحبا بالعالم']);
        await seekByScript(opened, 5.5);
        await expect(captions(opened)).toHaveCount(0);
      },
    );

test('codes and drawings of ASS are not shown, and markup never becomes any', async ({ player }) => {
  const opened = await player.open(fileOf('subtitles.mkv'));
  await opened.expectPlaying(0.3);
  await choose(opened, 1);
  await opened.video().evaluate((video: HTMLVideoElement) => video.pause());
  await seekByScript(opened, 2);
  await expect(captions(opened).filter({ hasText: 'Hello' })).toHaveText('Hello, world\nSecond line');
  await expect(captions(opened).filter({ hasText: 'Hello' }).locator('i')).toHaveText('Hello,');
  await expect(captions(opened).filter({ hasText: 'A sign' })).toHaveText('A sign <b>');
  await expect(captions(opened)).toHaveCount(2);
  await choose(opened, 0);
  await seekByScript(opened, 4);
  await expect(captions(opened)).toContainText('خطِ دوم');
  await expect(captions(opened).locator('img')).toHaveCount(0);
});

test('compressed subtitles are shown, and those that the file marks are on by themselves', async ({
  page,
  player,
}) => {
  const whole = readFileSync('e2e/media/files/subtitles.mkv');
  await serve(page, 'subtitles.mkv', compressSubtitles(whole, 2));
  const opened = await player.open(fileOf('subtitles.mkv'));
  await opened.expectPlaying(0.3);
  await expect(captions(opened).first()).toHaveText('مرحبا بالعالم');
});

test('subtitles are read in small parts of the file', async ({ page, player }) => {
  const sizes: number[] = [];
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'fetch' || !request.url().endsWith('subtitles.mp4')) return;
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(request.headers().range ?? '') ?? [];
    sizes.push(Number(to) - Number(from) + 1);
  });
  const opened = await player.open(fileOf('subtitles.mp4'));
  await opened.expectPlaying(0.3);
  // The first subtitle track of the file is marked as the default.
  await expect(captions(opened).first()).toHaveText('سلام دنیا');
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024);
});
