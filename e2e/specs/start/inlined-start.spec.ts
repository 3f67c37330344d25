import { readFileSync } from 'node:fs';
import { serveExport } from '../../commands/serve-export.mjs';
import { at, OTHER_PORTS, STATE } from '../steps/addresses';
import { expect, Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { BOUNDARY } from '../steps/tiers';

test.use({ viewport: SMALL });

/** Requests before the first frame that a platform can save: details in the page, init segments in the details. */

const FILM = { type: 'vod', id: '1001', autoplay: true } as const;
const DETAILS = /\/api\/vod\/1001(\?|$)/;
const SEGMENT = /\/media\/film\/.*\.m4s/;
/** The segments of the start: a later one may be requested twice if the machine is too busy for it. */
const FIRST_SEGMENTS = /\/media\/film\/.*\/[0-2]\.m4s/;

test('details in the page are read in place of their call', BOUNDARY, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => DETAILS.test(request.url()) && calls.push(request.url()));
  const details = await (await page.request.get(`${at.platform}/api/vod/1001`)).json();
  // Hostile text must not end the inline script.
  const title = '</script><b>پرده</b>';
  const text = JSON.stringify({ ...details, title }).replaceAll('<', '\\u003c');
  const slot = `<script type="application/json" id="pardeh-details">${text}</script>`;
  const html = readFileSync(`${STATE}/dist/plr.html`, 'utf8').replace('<head>', (head) => head + slot);
  const server = await serveExport({
    folder: `${STATE}/dist`,
    port: OTHER_PORTS[6],
    more: { '/film-7': html },
  });
  try {
    await page.goto(`http://localhost:${OTHER_PORTS[6]}/film-7?type=vod&id=1001&autoplay=true`);
    const opened = new Player(page, page.mainFrame());
    await opened.expectPlaying(2);
    await expect(page.getByText(title).first()).toBeAttached();
    expect(calls).toEqual([]);
  } finally {
    await server.stop();
  }
});

for (const [what, write] of [
  ['that are complete', (data: string) => data],
  ['in an alphabet that is none', () => 'data:video/mp4;base64,%%%'],
  ['that are text', () => 'data:text/plain,moov'],
  ['that break off', (data: string) => data.slice(0, data.indexOf(',') + 269)],
] as const) {
  const isComplete = what === 'that are complete';
  test(`init segments as data ${what}: ${isComplete ? 'the first request is for media' : 'the film starts by its playlists'}`, async ({
    page,
    player,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.route(DETAILS, async (route) => {
      const answer = await route.fetch();
      const details = await answer.json();
      for (const track of details.start.tracks) track.init = write(track.init);
      await route.fulfill({ response: answer, json: details });
    });
    const opened = await player.open(FILM);
    await opened.expectPlaying(5);
    await opened.expectMovingPicture();
    const [first] = requested.filter((path) => /\.(m3u8|mp4|m4s)$/.test(path));
    expect(first).toMatch(isComplete ? SEGMENT : /./);
    const segments = requested.filter((path) => FIRST_SEGMENTS.test(path));
    expect(new Set(segments).size, 'requested twice').toBe(segments.length);
  });
}

test('init segments by their addresses: they are the first requests for media', async ({ page, player }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.route(DETAILS, async (route) => {
    const answer = await route.fetch();
    const details = await answer.json();
    for (const track of details.start.tracks) track.init = new URL('init.mp4', track.segments[0].url).href;
    await route.fulfill({ response: answer, json: details });
  });
  const opened = await player.open(FILM);
  await opened.expectPlaying(5);
  const media = requested.filter((path) => /\.(m3u8|mp4|m4s)$/.test(path));
  expect(media.slice(0, 2).every((path) => path.endsWith('/init.mp4'))).toBe(true);
  const inits = media.filter((path) => path.endsWith('/init.mp4'));
  expect(
    inits.filter((path, index) => inits.indexOf(path) < index),
    'requested twice',
  ).toEqual([]);
});
