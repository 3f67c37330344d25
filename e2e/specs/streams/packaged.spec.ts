import type { Page } from 'playwright/test';
import { playerUrl } from '../steps/addresses';
import { expect, Player } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { type Stream, type Streams, test } from '../steps/stream-pages';
import { fa } from '../steps/words';

/** Films of eight seconds, encrypted by Shaka Packager. */

test.use({ viewport: SMALL });

const KEY = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const KID = Buffer.from('9eaf35f1ad4f4321865a16b2c3bf539a', 'hex');

const licence = JSON.stringify({
  type: 'temporary',
  keys: [{ kty: 'oct', kid: KID.toString('base64url'), k: KEY.toString('base64url') }],
});

const FILES: Readonly<Record<string, string | Buffer>> = { licence };
const write = (path: string) => FILES[path] ?? (path.endsWith('/film.key') ? KEY : null);

const drm = (origin: string) => ({ clearkey: { license_url: `${origin}/cdn/licence` } });

async function open(page: Page, streams: Streams, stream: Stream): Promise<Player> {
  await streams.serve(stream);
  await page.goto(playerUrl({ type: 'vod', id: '1101', autoplay: true }));
  return new Player(page, page.mainFrame());
}

/** With a wrong key there are no frames, and a page cannot read those of encrypted video. */
async function expectDecrypted(page: Page, player: Player): Promise<void> {
  await player.expectPlaying(3);
  const decoded = await page.evaluate(() => {
    const video = document.querySelector('video');
    return {
      frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
      sound: Number(Reflect.get(video ?? {}, 'webkitAudioDecodedByteCount')),
    };
  });
  expect(decoded.frames).toBeGreaterThan(40);
  expect(decoded.sound).toBeGreaterThan(0);
}

for (const scheme of ['cenc', 'cbcs'])
  test(`a film of DASH that is encrypted by ${scheme} plays with the licence that its details lead to`, async ({
    page,
    streams,
  }) => {
    const player = await open(page, streams, {
      path: `/cdn/packaged/${scheme}/film.mpd`,
      drm,
      write,
    });
    await expectDecrypted(page, player);
  });

for (const [how, folder] of [
  ['fMP4 by cenc, but for its beginning', 'cenc'],
  ['fMP4 by cbcs', 'cbcs'],
  ['MPEG-TS and packed AAC', 'sample-aes'],
] as const)
  test(`a film of HLS that is encrypted in ${how} plays with the key at a plain address`, async ({
    page,
    streams,
  }) => {
    const player = await open(page, streams, { path: `/cdn/packaged/${folder}/master.m3u8`, write });
    await expectDecrypted(page, player);
  });

/** A key for Widevine as packagers write it; the start is unencrypted. */
const WIDEVINE_KEY = `#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:text/plain;base64,AAAA",KEYID=0x${KID.toString('hex')},KEYFORMAT="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed"`;
const named: Pick<Stream, 'path' | 'edit' | 'write'> = {
  path: '/cdn/packaged/cenc/master.m3u8',
  edit: (text) => text.replace(/^#EXT-X-KEY:.*$/m, WIDEVINE_KEY),
  write,
};

test('a film whose beginning is clear plays on with the licence that its details lead to', async ({
  page,
  streams,
}) => {
  await expectDecrypted(page, await open(page, streams, { ...named, drm }));
});

test('a film ends that has a hole behind its clear beginning', async ({ page, streams }) => {
  const player = await open(page, streams, { path: '/cdn/packaged/cenc/master.m3u8', write });
  await expectDecrypted(page, player);
  await player.video().evaluate((video) => {
    if (video instanceof HTMLVideoElement) video.currentTime = video.duration - 1;
  });
  await expect.poll(async () => (await player.readState()).ended).toBe(true);
});

test('a film that names no key system with licences says that it is locked', async ({ page, streams }) => {
  const fairplay = (origin: string) => ({ fairplay: { license_url: `${origin}/cdn/licence` } });
  await open(page, streams, { ...named, drm: fairplay });
  await expect(page.getByText(fa('failed.protected'))).toBeVisible();
});

test('a film with a key at a plain address says that it is locked in a browser without Clear Key', async ({
  page,
  streams,
}) => {
  await page.addInitScript(() => {
    navigator.requestMediaKeySystemAccess = () => Promise.reject(new DOMException('', 'NotSupportedError'));
  });
  await open(page, streams, { path: '/cdn/packaged/cbcs/master.m3u8', write });
  await expect(page.getByText(fa('failed.protected'))).toBeVisible();
});
