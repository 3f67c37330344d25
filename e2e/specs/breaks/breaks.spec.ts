import { inHost, openHostPage, playerIn } from '../steps/host-page';
import { expect } from '../steps/player';
import { sliding } from '../steps/playlist-edits';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import type { EditPlaylist } from '../steps/stream-server';
import { JOURNEY } from '../steps/tiers';
import { withRanges } from '../steps/timed-edits';
import { fa } from '../steps/words';

/** HLS interstitials: their media plays over the programme. */

test.use({ viewport: SMALL });

const CLASS = 'CLASS="com.apple.hls.interstitial"';
const ASSET = 'X-ASSET-URI="../ts/master.m3u8",X-PLAYOUT-LIMIT=5';

/** Only in the programme's playlist. */
const inProgramme =
  (...ranges: readonly (readonly [id: string, start: number, attributes: string])[]): EditPlaylist =>
  (text, path) =>
    path === 'muxed/index.m3u8' ? withRanges(...ranges)(text, path) : text;

test('a film goes on after a break before it and one in it, and one whose media are missing is left out', async ({
  page,
  streams,
}) => {
  const server = await streams.serve({
    path: '/cdn/muxed/master.m3u8',
    edit: inProgramme(
      ['before', 0, `${CLASS},${ASSET},CUE="PRE"`],
      // The attributes of the example in RFC 8216bis, D.6, and a limit, because this media is longer.
      [
        'ad1',
        4,
        `${CLASS},DURATION=15.0,${ASSET},X-RESUME-OFFSET=0,X-RESTRICT="SKIP,JUMP",X-COM-EXAMPLE-BEACON=123`,
      ],
      ['lost', 6, `${CLASS},X-ASSET-URI="../lost/master.m3u8"`],
    ),
  });
  await openHostPage(page);
  await inHost(
    page,
    `window.heard = [];
     window.player = HostSDK.mount('#place', { type: 'vod', id: '1101', autoplay: true, muted: true });
     for (const name of ['play', 'pause']) player.on(name, () => heard.push({ name }));
     player.on('adbreak', ({ kind, id, time, duration }) => heard.push({ name: kind + ' ' + id, time, duration }));`,
  );
  const player = await playerIn(page, '#place iframe');
  const region = player.frame.getByRole('region', { name: fa('break.label') });
  await expect(region).toBeVisible();
  const held = await player.readState();
  expect(held.paused).toBe(true);
  await expect(region).toBeHidden({ timeout: 15_000 });
  await expect(region).toBeVisible({ timeout: 15_000 });
  const atBreak = await player.readState();
  expect(atBreak.time).toBeGreaterThan(3.8);
  expect(atBreak.time).toBeLessThan(4.8);
  await inHost(page, 'await player.pause();');
  await expect(region.getByRole('button', { name: fa('transport.play'), exact: true })).toBeVisible();
  expect(await inHost(page, 'return (await player.getState()).paused;')).toBe(true);
  await inHost(page, 'await player.play();');
  await region.getByRole('button', { name: fa('transport.pause'), exact: true }).click();
  await expect(region.getByRole('button', { name: fa('break.skip') })).toHaveCount(0);
  await page.keyboard.press('End');
  await region.getByRole('button', { name: fa('transport.play'), exact: true }).click();
  expect((await player.readState()).time).toBeLessThan(4.8);
  await expect(region).toBeHidden();
  await expect.poll(async () => (await player.readState()).time, { timeout: 15_000 }).toBeGreaterThan(8);
  const heard = await inHost<{ name: string; duration: number }[]>(page, 'return heard;');
  expect(heard.map(({ name }) => name)).toEqual([
    'play',
    'begin before',
    'end before',
    'begin ad1',
    'pause',
    'play',
    'pause',
    'play',
    'end ad1',
    'end lost',
  ]);
  expect(heard.slice(-2).map(({ duration }) => duration)).toEqual([5, 0]);
  const asked = server.requests.filter(({ path }) => path.startsWith('/cdn/ts/'));
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.map(({ query }) => query).join('')).toBe('');
});

test('a live stream goes on after a break that the viewer skips', JOURNEY, async ({ page, streams }) => {
  const slide = sliding();
  const mark = inProgramme(['ad', 9, `${CLASS},X-ASSET-URI="../ts/master.m3u8"`]);
  await streams.open({
    path: '/cdn/muxed/master.m3u8',
    edit: (text, path) => (path.startsWith('muxed/') ? slide(mark(text, path), path) : text),
    live: true,
    query: { muted: true },
  });
  const region = page.getByRole('region', { name: fa('break.label') });
  await expect(region).toBeVisible({ timeout: 25_000 });
  await region.getByRole('button', { name: fa('break.skip') }).click();
  await expect(region).toBeHidden();
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video) => !(video as HTMLVideoElement).paused),
    )
    .toBe(true);
});
