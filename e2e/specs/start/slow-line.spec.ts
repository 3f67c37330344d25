import type { Page } from 'playwright/test';
import { expect, type Player, test } from '../steps/player';
import { Watch } from '../steps/recovery';
import { SMALL } from '../steps/sizes';
import * as wire from '../steps/wire-faults';
import { fa } from '../steps/words';

/** The offer of audio-only mode on a connection that is too slow for video, simulated by the browser. */

test.use({ viewport: SMALL });
test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const PICTURE = /\/v\d+\/.*\.(m4s|mp4|ts)(\?|$)/;

/** Less than the lowest renditions need, and more than their audio; in bits per second. */
const SLOW = 120_000;
const LATENCY_MS = 80;

/** @returns the function that restores the connection */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const set = (throughput: number, latency: number) =>
    wire.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  await set(SLOW / 8, LATENCY_MS);
  return async () => void (await set(-1, 0));
}

const offer = ({ frame }: Player) => frame.locator('[data-sound-offer]');

/** Seconds since a time. */
const since = (from: number) => (Date.now() - from) / 1000;

/** Waits for the offer, accepts it, and requests the video again on a fast connection. */
async function expectOffer(player: Player, name: string, onSlow = async () => {}): Promise<void> {
  const { page } = player;
  const watch = await Watch.over(player);
  const end = await slowDown(page);
  await onSlow();
  watch.begin();
  await watch.stands(500);
  const stood = Date.now();
  await expect(offer(player)).toContainText(fa('sound-offer.words'), { timeout: 40_000 });
  const offered = since(stood);
  const taken = Date.now();
  await offer(player).getByText(fa('settings.sound-only')).click();
  await expect.poll(async () => (await player.readState()).width, { timeout: 20_000 }).toBe(0);
  await player.expectPlaying(0.2);
  const heard = since(taken);
  const picture: string[] = [];
  page.on('request', (request) => {
    if (PICTURE.test(request.url())) picture.push(request.url());
  });
  // Playback continues on the slow connection.
  await player.expectPlaying(8);
  const listened = since(taken) - heard;
  expect(picture).toEqual([]);
  await end();
  const asked = Date.now();
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.quality')}`) }).click();
  await player.frame
    .getByRole('menuitemradio', { name: new RegExp(`^${fa('settings.quality-auto')}`) })
    .click();
  await expect.poll(async () => (await player.readState()).width).toBeGreaterThan(0);
  const back = since(asked);
  await player.expectMovingPicture();
  const spell = (seconds: number) => `${seconds.toFixed(1)} s`;
  process.stdout.write(
    `slow line · ${name} · offered ${spell(offered)} after the picture stood, heard after ${spell(heard)}, 8 s took ${spell(listened)}, picture after ${spell(back)}\n`,
  );
}

test('a film on a line that carries no picture is offered as sound, which plays, and has its picture on a good line', async ({
  page,
  player,
}) => {
  // Held back until the connection is slow.
  const held = await wire.fault(page, /\/media\/film\/[^/]*\/(?:[2-9]|1\d)\.m4s/, wire.hangs);
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true });
  await opened.expectPlaying(1);
  await expectOffer(opened, 'film', held);
});

test('so is a live stream', async ({ player, operator }) => {
  const live = await operator.liveStream({ media: 'stage' });
  const opened = await player.open(live.query());
  await opened.expectPlaying(1);
  await expectOffer(opened, 'live');
});
