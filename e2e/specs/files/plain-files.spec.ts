import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sampleFile } from '../steps/addresses';
import { expect, test } from '../steps/player';
import { JOURNEY, journeyIf } from '../steps/tiers';
import { fa } from '../steps/words';

/** Files with another content than their URL promises. */

const file = (name: string) => ({ type: 'mp4', 'e-url': sampleFile(name), autoplay: true, site: 'embed' });

const SAMPLE = '**/media/files/sample.mp4';
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
const BROKEN = fa('failed.broken');
const FILE_TYPE_BOX = '00000018667479706d703432000000006d70343269736f6d';
/** A header that announces video and audio, without any media. */
const FLV_HEAD = '464c5601050000000900000000';
const PAGE = `<!doctype html><title>Blocked</title><p>${'x'.repeat(4000)}</p>`;

for (const name of ['sound-aac.mp4', 'sound-opus.mp4'])
  test(
    `${name}, an mp4 without a picture, plays as sound`,
    journeyIf(name === 'sound-aac.mp4'),
    async ({ player, page }) => {
      const opened = await player.open({ ...file(name), 'e-cover': '' });
      await opened.expectPlaying(2);
      await page.mouse.move(300, 200);
      await expect(opened.frame.getByRole('button', { name: fa('volume.mute') })).toBeVisible();
      await expect(
        opened.frame.getByRole('button', { name: fa('transport.picture-in-picture') }),
      ).toHaveCount(0);
    },
  );

const BODIES: readonly (readonly [what: string, body: Buffer, type: string])[] = [
  ['empty', Buffer.alloc(0), 'video/mp4'],
  ['garbage', Buffer.alloc(50_000, Buffer.from([0, 239, 222, 205, 188, 171])), 'video/mp4'],
  ['a page that says it is blocked', Buffer.from(PAGE), 'text/html'],
  ['cut off before its table of contents', Buffer.from(FILE_TYPE_BOX, 'hex'), 'video/mp4'],
];

for (const [what, body, type] of BODIES)
  test(`a file that is ${what} is called broken`, journeyIf(what === 'empty'), async ({ player, page }) => {
    await page.route(SAMPLE, (route) => route.fulfill(answer(body, type)));
    const opened = await player.open(file('sample.mp4'));
    await expect(opened.frame.getByText(BROKEN)).toBeVisible();
  });

for (const [what, body] of [
  ['empty', Buffer.alloc(0)],
  ['cut off behind its head', Buffer.from(FLV_HEAD, 'hex')],
] as const)
  test(`an FLV that is ${what} is called broken`, async ({ player, page }) => {
    await page.route('**/media/files/sample.flv', (route) =>
      route.fulfill({ body, contentType: 'video/x-flv', headers: ANY_ORIGIN }),
    );
    const opened = await player.open({ ...file('sample.flv'), type: 'flv' });
    await expect(opened.frame.getByText(BROKEN)).toBeVisible();
  });

for (const [name, real] of [
  ['sample.mp4', 'sample.flv'],
  ['sample.flv', 'sample.mp4'],
] as const)
  test(`${real} plays under the name of ${name}`, async ({ player, page }) => {
    const body = readFileSync(fileURLToPath(new URL(`../../media/files/${real}`, import.meta.url)));
    await page.route(`**/media/files/${name}`, (route) => route.fulfill(answer(body, 'video/mp4')));
    const opened = await player.open({ ...file(name), type: name.replace(/.*\./, '') });
    await opened.expectPlaying();
    await opened.expectMovingPicture();
  });

test('an FLV of a host that lets no page read it is no lost connection', async ({ player, page }) => {
  const elsewhere = { 'access-control-allow-origin': 'https://other.test' };
  await page.route('**/media/files/sample.flv', (route) =>
    route.fulfill({ body: Buffer.from(FLV_HEAD, 'hex'), headers: elsewhere }),
  );
  const opened = await player.open({ ...file('sample.flv'), type: 'flv' });
  await expect(opened.frame.getByText(fa('failed.unreadable'))).toBeVisible();
});

for (const [name, type, words] of [
  ['speex.ogg', 'ogg', fa('screen.unsupported-codecs')],
  ['pcm.flv', 'flv', fa('screen.unsupported-title', { format: 'FLV' })],
] as const)
  test(`${name}, whose sound the browser cannot decode, is called unsupported, not broken`, async ({
    player,
  }) => {
    const opened = await player.open({ type, 'e-url': sampleFile(name), autoplay: true });
    await expect(opened.frame.getByText(words)).toBeVisible();
  });

test('a server that refuses a file is not taken for a lost connection', async ({ player, page }) => {
  await page.route(SAMPLE, (route) => route.fulfill({ status: 503, body: 'later', headers: ANY_ORIGIN }));
  const opened = await player.open(file('sample.mp4'));
  const words = opened.frame.getByText(fa('failed.refused'));
  await expect(words).toBeVisible({ timeout: 30_000 });
  await page.unroute(SAMPLE);
  await opened.frame.getByRole('button', { name: fa('action.retry') }).click();
  await opened.expectPlaying();
});

test('End and Home reach both ends of an FLV, paused', JOURNEY, async ({ player }) => {
  const opened = await player.open({ ...file('sample.flv'), type: 'flv' });
  await opened.expectPlaying(0.3);
  await opened.pauseByKey();
  // If the header states no length, it is known when the whole file has arrived.
  const length = () => opened.video().evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(length).toBeLessThan(13);
  const atRest = async () => {
    const { time, ready } = await opened.readState();
    return ready > 1 ? time : null;
  };
  await opened.press('End');
  await expect.poll(atRest).toBeGreaterThan(11.8);
  await opened.press('Home');
  await expect.poll(atRest).toBeLessThan(0.2);
});

/** As from a server that supports ranges. */
function answer(body: Buffer, contentType: string) {
  const length = body.length;
  const part = { 'accept-ranges': 'bytes', 'content-range': `bytes 0-${length - 1}/${length}` };
  return length === 0
    ? { body, contentType, headers: ANY_ORIGIN }
    : { status: 206, body, contentType, headers: { ...ANY_ORIGIN, ...part } };
}
