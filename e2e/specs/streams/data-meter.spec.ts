import type { Page } from 'playwright/test';
import { at, sampleFile } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { WIDE } from '../steps/sizes';
import { fa } from '../steps/words';

/** The data meter against the bytes that the browser received. */

test.use({ viewport: WIDE });

/** Counts received bytes of media and playlists, without cached responses. */
async function countReceived(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url, method } }) => {
    if (url.startsWith(`${at.platform}/media/`) && method === 'GET' && !/\.(jpg|webp|vtt)/.test(url))
      bytes.set(requestId, 0);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    const known = bytes.get(requestId);
    if (known !== undefined) bytes.set(requestId, known + (encodedDataLength || dataLength));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytes.has(requestId)) bytes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  return () => [...bytes.values()].reduce((sum, one) => sum + one, 0);
}

/** Bytes stored on the device for all days. */
function readKept({ frame }: Player): Promise<number> {
  return frame.evaluate(() => {
    const { days = {} } = JSON.parse(localStorage.getItem('pardeh:data-0') ?? '{}');
    return Object.values<number[]>(days).reduce((sum, [bytes = 0]) => sum + bytes, 0);
  });
}

async function expectMeterWithin(player: Player, received: () => number, share: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const difference = (await readKept(player)) - received();
        return Math.abs(difference) / received();
      },
      { timeout: 20_000, message: `of ${received()} bytes` },
    )
    .toBeLessThan(share);
}

async function chooseQuality(player: Player, height: number): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.quality')}`) }).click();
  const text = height.toLocaleString('fa', { useGrouping: false });
  await player.frame.getByRole('menuitemradio', { name: new RegExp(`^${text}`) }).click();
}

test('the meter counts a film with a switch of quality and a seek within 2 % of the bytes on the wire', async ({
  page,
  player,
}) => {
  const received = await countReceived(page);
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  await opened.expectPlaying(2);
  await chooseQuality(opened, 240);
  await opened.expectPlaying(2);
  await opened.video().evaluate((video: HTMLVideoElement) => {
    video.currentTime = 40;
  });
  await opened.expectPlaying(1);
  await opened.pauseByKey();
  await expectMeterWithin(opened, received, 0.02);
});

// For an MP4 file, the browser's own requests are estimated by the buffered seconds.
for (const [name, share] of [
  ['sample.mp4', 0.15],
  ['sample.flv', 0.02],
] as const)
  test(`the bytes of ${name} are known within ${share * 100} %`, async ({ page, player }) => {
    const received = await countReceived(page);
    const type = name.replace('sample.', '');
    const opened = await player.open({ type, 'e-url': sampleFile(name), autoplay: true, site: 'embed' });
    await opened.expectPlaying(4);
    await expectMeterWithin(opened, received, share);
  });

test('automatic quality keeps to an hourly limit, from where the controls are there', async ({
  page,
  player,
}) => {
  await page.addInitScript(() => localStorage.setItem('pardeh:saver', '100000000'));
  const session = await page.context().newCDPSession(page);
  // With 720 lines, the film loads twice as fast as it plays.
  const conditions = { offline: false, latency: 20, downloadThroughput: 250_000, uploadThroughput: 250_000 };
  await session.send('Network.emulateNetworkConditions', conditions);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, height] = /\/(v\d+)\/\d+\.m4s/.exec(request.url()) ?? [];
    if (height !== undefined) asked.push(height);
  });
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  await opened.expectPlaying(1);
  await expect.poll(() => asked.slice(-3), { timeout: 30_000 }).toEqual(['v240', 'v240', 'v240']);
});
