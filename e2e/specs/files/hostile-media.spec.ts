import { at } from '../steps/addresses';
import { expect } from '../steps/player';
import { test } from '../steps/stream-pages';
import type { EditPlaylist } from '../steps/stream-server';
import { boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';

/** URLs in an allowed stream may only lead to allowed hosts. */

const EVIL = 'https://evil.example';

const toEvil: EditPlaylist = (text) => text.replace(/^(?=[\w.-]+\.(m4s|ts|m3u8)$)/gm, `${EVIL}/`);

for (const [name, edit] of [
  ['renditions', (text, path) => (path.endsWith('master.m3u8') ? toEvil(text, path) : text)],
  ['segments', (text, path) => (path.endsWith('master.m3u8') ? text : toEvil(text, path))],
  [
    'keys and init segments',
    (text) =>
      text
        .replace(/#EXT-X-MAP:URI="[^"]*"/, `#EXT-X-MAP:URI="${EVIL}/init.mp4"`)
        .replace(/(?=#EXTINF)/, `#EXT-X-KEY:METHOD=AES-128,URI="${EVIL}/key"\n`),
  ],
] as const satisfies readonly (readonly [string, EditPlaylist])[])
  test(
    `${name} on other hosts are never requested, and the viewer reads that it cannot be played`,
    boundaryIf(name === 'segments'),
    async ({ page, streams }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await streams.open({ path: '/cdn/muxed/master.m3u8', edit });
      const missing = page.getByRole('heading', { name: fa('screen.not-found-title') });
      await expect(missing.or(page.getByRole('button', { name: fa('action.retry') }))).toBeVisible({
        timeout: 30_000,
      });
      expect(requested.filter((address) => address.startsWith(EVIL))).toEqual([]);
    },
  );

for (const [name, lines] of [
  ['that skips a thousand million segments', '#EXT-X-SKIP:SKIPPED-SEGMENTS=1000000000'],
  ['that skips less than no segment', '#EXT-X-SKIP:SKIPPED-SEGMENTS=-1'],
  ['with a million spaces in a line', `#EXTINF:4${' '.repeat(1_000_000)}`],
  ['with a word of a million letters and no value', `#EXT-X-MAP:${'A'.repeat(1_000_000)}`],
  ['with a million lines', '#\n'.repeat(1_000_000)],
] as const)
  test(`a playlist ${name} neither ends nor freezes the page`, async ({ page, streams }) => {
    await streams.open({
      path: '/cdn/muxed/master.m3u8',
      edit: (text, path) =>
        path.endsWith('master.m3u8') ? text : text.replace('#EXTM3U\n', () => `#EXTM3U\n${lines}\n`),
    });
    // It plays without those lines, or not at all: in either case the page responds.
    const playing = page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    const refused = page
      .getByRole('heading', { name: fa('screen.not-found-title') })
      .or(page.getByRole('button', { name: fa('action.retry') }))
      .waitFor({ timeout: 30_000 });
    await Promise.any([playing, refused]);
    expect(await page.evaluate('1 + 1')).toBe(2);
  });

test('pictures on other hosts are never requested', async ({ page, player }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(`${at.platform}/api/vod/1001*`, async (route) => {
    const answer = await route.fetch();
    const details = await answer.json();
    const evil = {
      banner: `${EVIL}/b.jpg`,
      cover: `${EVIL}/c.jpg`,
      vtt: `${EVIL}/t.vtt`,
      vtt_mobile: `${EVIL}/m.vtt`,
    };
    const provider = { ...details.provider, avatar_url: 'javascript:alert(1)' };
    const subtitles = [{ lang: 'fa', title: 'x', link: `${EVIL}/s.vtt`, default: true }];
    await route.fulfill({ response: answer, json: { ...details, ...evil, provider, subtitles } });
  });
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
  await opened.expectPlaying(0.5);
  await expect(opened.frame.locator('img[src*="evil"], img[src^="javascript"]')).toHaveCount(0);
  expect(
    requested.filter((address) => !/^(https?:\/\/(localhost|127\.0\.0\.1)|blob:|data:)/.test(address)),
  ).toEqual([]);
});
