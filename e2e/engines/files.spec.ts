import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { serveFile } from '../specs/files/file-server';
import { repeatedMp4 } from '../specs/files/repeated-mp4';
import { playerUrl, STREAM_PORTS } from '../specs/steps/addresses';
import { playback } from './playing';
import { expect, test } from './test';

/** Plain files on servers with which engines have problems. */

/** WebKitGTK fails for files of more than 2 MB that the page has fetched. */
test('an mp4 of some megabytes plays where its server compresses it', async ({ tab }, { parallelIndex }) => {
  const sample = readFileSync(new URL('../media/files/sample.mp4', import.meta.url));
  const body = gzipSync(await repeatedMp4(sample, 10), { level: 1 });
  // The first port belongs to a mail protocol, and these engines block it.
  const { url, close } = await serveFile(STREAM_PORTS[parallelIndex + 1] ?? 0, {
    name: 'sample.mp4',
    answer: () => ({
      status: 200,
      headers: { 'content-encoding': 'gzip' },
      body,
    }),
  });
  await tab.goto(playerUrl({ type: 'mp4', 'e-url': Buffer.from(url).toString('base64'), autoplay: true }));
  // The element reports an error for each attempt to get the file.
  await expect.poll(async () => (await playback(tab))?.time).toBeGreaterThan(1);
  expect(await playback(tab)).toMatchObject({ paused: false, width: 640, error: null });
  await close();
});
