import type { Page, Route } from 'playwright/test';
import { inHost, mountFilm, openHostPage } from '../steps/host-page';
import { expect, type Player, test } from '../steps/player';
import { Watch } from '../steps/recovery';
import { seekByScript } from '../steps/seek-by-script';
import { SMALL } from '../steps/sizes';
import { expectSoundAlone } from '../steps/sound-alone-steps';
import * as wire from '../steps/wire-faults';
import { fa } from '../steps/words';

/** Faults in audio-only mode. */

test.use({ viewport: SMALL });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const FILM = { type: 'vod', id: '1001', autoplay: true } as const;

const PICTURE = /\/v\d+\/.*\.(m4s|mp4|ts)(\?|$)/;

/** A viewer who chose audio-only mode in an earlier visit. */
async function keepSoundOnly(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('pardeh:settings', '{"soundOnly":true}'));
}

function collectPicture(page: Page): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (PICTURE.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Audio segments of four seconds each. */
const soundAt = (seconds: number) => new RegExp(`/media/film/a-fa/${Math.floor(seconds / 4)}\\.m4s`);

/** Positions of the film that have not been fetched yet, last one first, and the temporary fault of the audio there. */
const BROKEN_PLACES = [
  { name: 'hangs', at: 57, answer: wire.hangs },
  { name: 'is missing', at: 49, answer: wire.status(404) },
  { name: 'is refused', at: 45, answer: wire.status(503) },
  { name: 'is reset', at: 37, answer: wire.reset },
] as const;

/** Longer than the buffer and the first requests last, shorter than the timeout of a segment; in milliseconds. */
const FAULT_MS = 4000;

test('sound alone continues in place if its segment is missing, refused, reset or silent for a while', async ({
  page,
  player,
}) => {
  await keepSoundOnly(page);
  const picture = collectPicture(page);
  // Held back until the seek, so that they are not in the buffer.
  for (const { at } of BROKEN_PLACES) await wire.fault(page, soundAt(at), wire.hangs);
  const opened = await player.open(FILM);
  await expectSoundAlone(opened);
  const watch = await Watch.over(opened);
  for (const { name, at, answer } of BROKEN_PLACES) {
    let healed = false;
    let asked = 0;
    await wire.fault(page, soundAt(at), (route) => {
      asked += 1;
      return healed ? route.continue() : answer(route);
    });
    watch.begin();
    await seekByScript(opened, at);
    await expect.poll(() => asked, { message: 'the fault is met' }).toBeGreaterThan(0);
    await watch.stands(FAULT_MS);
    healed = true;
    await watch.recovered(`sound alone: a segment ${name} for 4 s`, 5);
    expect((await opened.readState()).time).toBeGreaterThan(at);
    expect((await opened.readState()).time).toBeLessThan(at + 6);
  }
  await expectSoundAlone(opened);
  expect(picture).toEqual([]);
});

test('sound alone continues in place when the network is back', async ({ page, context, player }) => {
  await keepSoundOnly(page);
  const picture = collectPicture(page);
  const held = await wire.fault(page, /\/media\/film\/a-fa\/(?:[89]|1\d)\.m4s/, wire.hangs);
  const opened = await player.open(FILM);
  await expectSoundAlone(opened);
  const watch = await Watch.over(opened);
  await seekByScript(opened, 29);
  await watch.steady();
  watch.begin();
  await context.setOffline(true);
  await held();
  await watch.stands(4000);
  const stood = (await opened.readState()).time;
  await context.setOffline(false);
  await watch.recovered('sound alone: no network until the buffer has run out', 5);
  expect(Math.abs((await opened.readState()).time - stood)).toBeLessThan(6);
  await expectSoundAlone(opened);
  expect(picture).toEqual([]);
});

const OUTAGES = [
  { name: 'playlists frozen for 7 s', fault: { effect: 'frozen', seconds: 7 } },
  { name: 'all 503 for 5 s', fault: { effect: 'status', status: 503, on: 'all', seconds: 5 } },
  { name: 'all connections reset for 5 s', fault: { effect: 'reset', on: 'all', seconds: 5 } },
  { name: 'playlists 404 for 5 s', fault: { effect: 'status', status: 404, on: 'playlists', seconds: 5 } },
] as const;

test('sound alone of a live stream survives consecutive outages', async ({ page, player, operator }) => {
  await keepSoundOnly(page);
  const picture = collectPicture(page);
  const live = await operator.liveStream({ media: 'stage' });
  const opened = await player.open(live.query());
  await expectSoundAlone(opened);
  const watch = await Watch.over(opened);
  for (const { name, fault } of OUTAGES) {
    watch.begin();
    await live.fault(fault);
    await watch.recovered(`sound alone, live: ${name}`, 5, { end: await live.untilWell() });
    await expect.poll(() => watch.latency(), { message: 'seconds behind the edge' }).toBeLessThan(8);
  }
  await expectSoundAlone(opened);
  expect(picture).toEqual([]);
});

test('a retry after a failure plays sound alone again, without a segment of the picture', async ({
  page,
  player,
}) => {
  await keepSoundOnly(page);
  const picture = collectPicture(page);
  const heal = await wire.fault(page, /\/media\/film\/master\.m3u8/, wire.html);
  const opened = await player.open(FILM);
  const retry = opened.frame.getByRole('button', { name: fa('action.retry') });
  await expect(retry).toBeVisible();
  await heal();
  await retry.click();
  await expectSoundAlone(opened);
  await opened.expectPlaying(1);
  expect(picture).toEqual([]);
});

test('a retry keeps the sound alone that a host has chosen for this video', async ({ page }) => {
  await openHostPage(page);
  const opened = await mountFilm(page);
  await opened.expectPlaying(0.5);
  const heal = await wire.fault(page, /\/media\/film\/a-fa\/\d+\.m4s/, wire.undecodable);
  await inHost(page, 'await player.setSoundOnly(true);');
  const retry = opened.frame.getByRole('button', { name: fa('action.retry') });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  const picture = collectPicture(page);
  await heal();
  await retry.click();
  await expectSoundAlone(opened);
  await opened.expectPlaying(1);
  expect(picture).toEqual([]);
});

/** The video renditions, with their playlists. */
const RENDITIONS = /\/media\/film\/v\d+\//;

const NO_PICTURE: readonly (readonly [name: string, answer: (route: Route) => unknown])[] = [
  ['is refused', wire.status(503)],
  ['is missing', wire.status(404)],
  ['does not answer', wire.hangs],
];

for (const [name, answer] of NO_PICTURE)
  test(`where the picture ${name} as it is to come back, the sound goes on, and another attempt is offered`, async ({
    page,
    player,
  }) => {
    await keepSoundOnly(page);
    const heal = await wire.fault(page, RENDITIONS, answer);
    const opened = await player.open(FILM);
    await expectSoundAlone(opened);
    const watch = await Watch.over(opened);
    watch.begin();
    await chooseQuality(opened, fa('settings.quality-auto'));
    await expect(opened.frame.locator('[data-sound-offer]')).toContainText(fa('sound-offer.no-picture'));
    // In four seconds.
    expect(watch.asked.filter(({ url }) => RENDITIONS.test(url)).length).toBeLessThanOrEqual(16);
    // Audio works, and sixteen segments of it are fetched again, possibly all within the last second.
    await watch.stood(`sound alone: the picture ${name}`, 5, 0, 24);
    await expectSoundAlone(opened);
    await heal();
    const retry = opened.frame.locator('[data-sound-offer]').getByText(fa('action.retry'));
    await retry.click();
    await opened.expectMovingPicture();
    await expect(opened.frame.locator('[data-sound-offer]')).toHaveCount(0);
  });

test('where the first rendition fails as the picture is to come back, another one is shown', async ({
  page,
  player,
}) => {
  await keepSoundOnly(page);
  let failing: string | undefined;
  await wire.fault(page, RENDITIONS, (route) => {
    const rendition = /\/v\d+\//.exec(route.request().url())?.[0];
    failing ??= rendition;
    return rendition === failing ? wire.status(503)(route) : route.continue();
  });
  const opened = await player.open(FILM);
  await expectSoundAlone(opened);
  await chooseQuality(opened, fa('settings.quality-auto'));
  await expect(opened.frame.locator('[data-sound-face]')).toHaveCount(0, { timeout: 6000 });
  await opened.expectMovingPicture();
  expect(failing).toBeDefined();
});

async function chooseQuality(player: Player, name: string): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.quality')}`) }).click();
  await player.frame.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  await player.page.keyboard.press('Escape');
}
