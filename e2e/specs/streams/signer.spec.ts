import { at } from '../steps/addresses';
import { noteClock, readSecond } from '../steps/burnt-clock';
import { FILM } from '../steps/descriptions';
import { expect, Player } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { BOUNDARY } from '../steps/tiers';
import { fa } from '../steps/words';
import { expectShown, measure, NOTICED_S, second } from './measure-beside';

/** A signer's video in the corner: here another scene with the same clock as the main video. */

test.use({ viewport: SMALL });
test.describe.configure({ timeout: 120_000 });

const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed' };
const NAME = 'زبان اشارهٔ ایرانی';
const STAGE = `${at.platform}/media/stage`;
const SIGNED = 'CHARACTERISTICS="public.accessibility.sign-language"';

/** As packagers write it: the signer is a video rendition in its own group. */
const IN_GROUPS = [
  `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="film",NAME="Main",DEFAULT=YES`,
  `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="sign",NAME="${NAME}",LANGUAGE="psc",AUTOSELECT=YES,${SIGNED}`,
  ...[240, 360, 720].map(
    (lines) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${lines}000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=${Math.round((lines * 16) / 9)}x${lines},VIDEO="sign",AUDIO="sound"\n${STAGE}/v${lines}/index.m3u8`,
  ),
].join('\n');

/** On a busy machine two decoders are seldom synchronous. */
const ALONE = { tag: '@alone' } as const;

/** A manifest in which the signer also has the role of a main video. */
const DESCRIBED = FILM.replace(
  '</Period>',
  `<AdaptationSet id="9" contentType="video" mimeType="video/mp4" lang="psc"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="sign"/><Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/><Label>${NAME}</Label><BaseURL>${STAGE}/</BaseURL><SegmentTemplate duration="2" initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number$.m4s" startNumber="0"/><Representation id="v360" bandwidth="300000" codecs="avc1.4d401e" width="640" height="360"/></AdaptationSet></Period>`,
);

/** Number of requests for the signer's media so far. */
function countSigner(page: Player['page']): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/media/stage/')) count += 1;
  });
  return () => count;
}

async function addToMaster(page: Player['page'], lines: string): Promise<void> {
  await page.route('**/film/master.m3u8*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n${lines}\n` });
  });
}

const signerRow = (player: Player) =>
  player.frame.getByRole('menuitemcheckbox', { name: fa('signer.title') });

async function turnOn(player: Player): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await expect(signerRow(player)).toHaveAttribute('aria-checked', 'false');
  await signerRow(player).click();
  await expect(signerRow(player)).toHaveAttribute('aria-checked', 'true');
  await player.page.keyboard.press('Escape');
}

async function seekTo(player: Player, time: number): Promise<void> {
  await player.video().evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, time);
  await expect
    .poll(() => second(player).evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 30_000 })
    .toBeGreaterThan(time - 0.5);
  await expectShown(player);
}

/** Pauses, and returns the burnt-in seconds of both pictures and the difference of their timelines. */
async function pausedApart(player: Player) {
  await player.video().evaluate((video: HTMLVideoElement) => video.pause());
  const timeOf = (video: HTMLVideoElement) => video.currentTime;
  const apart = async () => (await player.video().evaluate(timeOf)) - (await second(player).evaluate(timeOf));
  await expect.poll(async () => Math.abs(await apart()), { timeout: 15_000 }).toBeLessThan(0.1);
  const seconds = await Promise.all([
    player.video().evaluate(readSecond),
    second(player).evaluate(readSecond),
  ]);
  return { apart: await apart(), seconds };
}

test('a signer of a film is shown in the corner for who asked for one, in step, and later by itself', {
  tag: [ALONE.tag, BOUNDARY.tag],
}, async ({ page, player }) => {
  const count = countSigner(page);
  await addToMaster(page, IN_GROUPS);
  await noteClock(page);
  const opened = await player.open(film);
  await opened.expectPlaying(1);
  await expect(opened.frame.locator('[data-controls]')).toBeAttached();
  expect(count()).toBe(0);
  await turnOn(opened);
  await expectShown(opened);
  expect(
    await second(opened).evaluate((video: HTMLVideoElement) => [video.videoHeight, video.muted]),
  ).toEqual([360, true]);
  const playing = await measure(opened);
  await seekTo(opened, 17);
  const sought = await measure(opened);
  const paused = await pausedApart(opened);
  process.stdout.write(`signer · seconds apart · ${JSON.stringify({ playing, sought, paused })}\n`);
  for (const { most } of [playing, sought]) expect(most).toBeLessThanOrEqual(NOTICED_S);
  expect(Math.abs((paused.seconds[0] ?? 0) - (paused.seconds[1] ?? 9))).toBeLessThanOrEqual(1);
  await page.reload();
  await opened.expectPlaying(1);
  await expectShown(opened);
  await opened.frame.getByRole('region', { name: fa('signer.title') }).hover();
  await opened.frame.getByRole('button', { name: fa('beside.close') }).click();
  await expect(second(opened)).toHaveCount(0);
  await page.reload();
  const before = count();
  await opened.expectPlaying(2);
  expect(count()).toBe(before);
});

test(
  'a signer of a film of DASH, also one that is called main, is shown in step',
  ALONE,
  async ({ page, streams }) => {
    const count = countSigner(page);
    await noteClock(page);
    await streams.open({
      path: '/cdn/film.mpd',
      write: (path) => (path === 'film.mpd' ? DESCRIBED : null),
      duration: 64,
    });
    const opened = new Player(page, page.mainFrame());
    await opened.expectPlaying(1);
    expect(count()).toBe(0);
    await turnOn(opened);
    await expectShown(opened);
    const playing = await measure(opened);
    await seekTo(opened, 17);
    const sought = await measure(opened);
    const paused = await pausedApart(opened);
    process.stdout.write(`signer of DASH · seconds apart · ${JSON.stringify({ playing, sought, paused })}\n`);
    for (const { most } of [playing, sought]) expect(most).toBeLessThanOrEqual(NOTICED_S);
  },
);

test(
  'a signer of a live stream is shown at its moment, also of a rendition beside the variants',
  ALONE,
  async ({ page, player, operator }) => {
    const live = await operator.liveStream({ timeMachine: true });
    await page.route(/\/live\/[^/]+\/master\.m3u8/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const [, uri = ''] = /^([^#\n].*360.*)$/m.exec(text) ?? [];
      const rendition = `#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",NAME="",LANGUAGE="psc",${SIGNED},URI="${uri}"`;
      await route.fulfill({ response, body: `${text}\n${rendition}\n` });
    });
    await noteClock(page);
    const opened = await player.open(live.query());
    await opened.expectPlaying(1);
    await turnOn(opened);
    await expectShown(opened);
    const { most } = await measure(opened);
    process.stdout.write(`signer of a live stream · seconds apart · ${most}\n`);
    expect(most).toBeLessThanOrEqual(NOTICED_S);
    await page.reload();
    await expectShown(opened);
  },
);

test('a signer who is there for a part of the film leaves the corner, and comes back', async ({
  page,
  player,
}) => {
  await addToMaster(page, IN_GROUPS);
  const opened = await player.open(film);
  await opened.expectPlaying(1);
  await turnOn(opened);
  await expectShown(opened);
  await opened.video().evaluate((video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 50;
  });
  await expect(second(opened)).toBeHidden({ timeout: 30_000 });
  await seekTo(opened, 8);
  await expect(second(opened)).toBeVisible();
});

test('a signer of a film whose first host is down comes from the second, as the film does', async ({
  page,
  player,
}) => {
  const secondHost = at.platform.replace('localhost', '127.0.0.1');
  await addToMaster(page, IN_GROUPS.replaceAll(at.platform, secondHost));
  await page.route(`${at.platform}/media/**`, (route) => route.abort());
  await page.addInitScript(
    (signer) => localStorage.setItem('pardeh:settings', JSON.stringify({ signer })),
    `psc/${NAME}`,
  );
  const opened = await player.open(film);
  await opened.expectPlaying(1);
  await expectShown(opened);
  await opened.expectPlaying(1);
});

test('a signer that is not there is said to be missing, and the film plays on', async ({ page, player }) => {
  await addToMaster(page, IN_GROUPS);
  await page.route('**/media/stage/**', (route) => route.fulfill({ status: 404 }));
  const opened = await player.open(film);
  await opened.expectPlaying(1);
  await turnOn(opened);
  await expect(opened.frame.getByText(fa('signer.lost'))).toBeVisible({ timeout: 60_000 });
  await expect(second(opened)).toHaveCount(0);
  await opened.pressOnBar(fa('settings.title'));
  await expect(signerRow(opened)).toHaveAccessibleDescription(fa('signer.lost'));
  await opened.expectPlaying(1);
});
