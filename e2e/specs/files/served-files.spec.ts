import { gzipSync } from 'node:zlib';
import { STREAM_PORTS } from '../steps/addresses';
import { test as base, expect, type Player } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';
import { type ServedFile, serveFile } from './file-server';

/** Files on servers with which browsers have problems, or that fail at times. */

const test = base.extend<{ openServed: (file: ServedFile, nameless?: boolean) => Promise<Player> }>({
  openServed: async ({ player }, use, { parallelIndex }) => {
    const closes: (() => Promise<void>)[] = [];
    await use(async (file, nameless = false) => {
      const { url, close } = await serveFile(STREAM_PORTS[parallelIndex] ?? 0, file);
      closes.push(close);
      const type = file.name.replace(/.*\./, '');
      const named = { type, 'e-url': Buffer.from(url).toString('base64') };
      const general = { type: 'vod', isGeneral: true, src: new URL('/download?id=7', url).href };
      return player.open({ ...(nameless ? general : named), autoplay: true, site: 'embed' });
    });
    for (const close of closes) await close();
  },
});

test.use({ viewport: SMALL });

const asText = { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' };
const toItself = { 'cross-origin-resource-policy': 'same-origin' };

const isOwn = (opened: Player) =>
  opened.video().evaluate(({ currentSrc }: HTMLVideoElement) => !currentSrc.startsWith('blob:'));

async function expectSeek(opened: Player, time: number): Promise<void> {
  await opened.video().evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, time);
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(time + 0.3);
}

for (const [name, why, headers] of [
  ['sample.mp3', 'calls it a text', asText],
  ['sample.ogg', 'calls it a text', asText],
  ['sample.wav', 'keeps it to its own pages', toItself],
  ['sample.flac', 'keeps it to its own pages', toItself],
  ['sample.mp4', 'calls it a text', asText],
] as const)
  test(`${name} plays where its server ${why}`, boundaryIf(name === 'sample.mp3'), async ({ openServed }) => {
    const opened = await openServed({ name, headers });
    await opened.expectPlaying();
    await expectSeek(opened, 8);
  });

for (const name of ['sample.mp4', 'sample.mkv', 'sample.flv', 'sample.mp3', 'sample.ogg'])
  test(
    `${name} plays by an address without a name, which a stream may have as well`,
    boundaryIf(name === 'sample.mp4'),
    async ({ openServed, page }) => {
      let requests = 0;
      page.on('request', (request) => {
        const whole = request.resourceType() === 'fetch' && request.headers().range === undefined;
        if (whole && request.url().endsWith('/download?id=7')) requests += 1;
      });
      const opened = await openServed({ name }, true);
      await opened.expectPlaying();
      if (name !== 'sample.flv') expect(requests).toBe(1);
      await expectSeek(opened, 8);
    },
  );

for (const name of ['sample.mp4', 'sample.webm', 'sample.mp3'])
  test(
    `${name} plays where its server compresses it, and can be sought in`,
    boundaryIf(name === 'sample.mp4'),
    async ({ openServed }) => {
      const compressed = (_request: number, bytes: Buffer) => ({
        status: 200,
        headers: { 'content-encoding': 'gzip' },
        body: gzipSync(bytes, { level: 1 }),
      });
      const opened = await openServed({ name, answer: compressed });
      await opened.expectPlaying();
      await expectSeek(opened, 8);
    },
  );

for (const name of ['sample.mp4', 'sample.mkv', 'sample.webm', 'sample.mp3'])
  test(
    `${name} is played by the browser itself though its first request failed`,
    boundaryIf(name === 'sample.mp4'),
    async ({ openServed }) => {
      const opened = await openServed({
        name,
        answer: (request) => (request === 0 ? { status: 500 } : null),
      });
      await opened.expectPlaying();
      expect(await isOwn(opened)).toBe(true);
    },
  );

test('a file that its server calls a text, and lets no page read, is not called a format that is unknown', async ({
  openServed,
}) => {
  const headers = { ...asText, 'access-control-allow-origin': 'https://other.test' };
  const opened = await openServed({ name: 'sample.mp4', headers });
  await expect(opened.frame.getByText(fa('failed.unreadable'))).toBeVisible();
});
