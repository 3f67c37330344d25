import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { FILM as DESCRIPTION } from '../steps/descriptions';
import { expectCaptions } from '../steps/film-captions';
import { packWebvtt } from '../steps/pack-webvtt';
import { Player } from '../steps/player';
import { seekByScript } from '../steps/seek-by-script';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { serveSubtitles } from './stream-subtitles';

/** WebVTT subtitles in fragmented MP4, as DASH packagers write them. */

test.use({ viewport: SMALL });

const FILM = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };

const PLAYLIST = [
  '#EXTM3U',
  '#EXT-X-VERSION:7',
  '#EXT-X-TARGETDURATION:64',
  '#EXT-X-MAP:URI="init.mp4"',
  '#EXTINF:64,',
  'fa.m4s',
  '#EXT-X-ENDLIST',
  '',
].join('\n');

async function serve(page: Page, folder: string): Promise<void> {
  const { init, segment } = await packWebvtt(readFileSync('e2e/media/film/subtitles/fa.vtt', 'utf8'));
  for (const [name, bytes] of [
    ['init.mp4', init],
    ['fa.m4s', segment],
  ] as const)
    await page.route(`**/${folder}/${name}*`, (route) =>
      route.fulfill({
        body: Buffer.from(bytes),
        contentType: 'video/mp4',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
}

for (const [what, isPacked, codec] of [
  ['in MP4 that is named wvtt', true, 'wvtt'],
  ['in MP4 that is not named', true, null],
  ['in text that is named wvtt', false, 'wvtt'],
] as const)
  test(`WebVTT ${what} is shown at its moments, after a seek as well`, async ({ page, player }) => {
    await serveSubtitles(page, codec, isPacked ? PLAYLIST : null);
    if (isPacked) await serve(page, 'film/s-fa');
    const opened = await player.open(FILM);
    await opened.expectPlaying(0.3);
    await opened.press('c');
    await expectCaptions(opened, 'fa');
    await seekByScript(opened, 40);
    await expectCaptions(opened, 'fa');
  });

test('WebVTT in MP4 of a film of DASH is shown at its moments', async ({ page, streams }) => {
  await serve(page, 'film/subtitles');
  const description = DESCRIPTION.replaceAll(
    'mimeType="text/vtt"',
    'mimeType="application/mp4" codecs="wvtt"',
  ).replace(
    '<BaseURL>subtitles/fa.vtt</BaseURL>',
    '<BaseURL>subtitles/</BaseURL><SegmentList duration="64"><Initialization sourceURL="init.mp4"/><SegmentURL media="fa.m4s"/></SegmentList>',
  );
  await streams.open({
    path: '/cdn/film.mpd',
    write: (path) => (path === 'film.mpd' ? description : null),
    duration: 64,
  });
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying();
  await player.press('c');
  await expectCaptions(player, 'fa');
});
