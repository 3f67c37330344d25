import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, Player } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';

/** Live encoders that restart with other settings, and continue the numbers of their segments. */

test.use({ viewport: SMALL });

const MEDIA = fileURLToPath(new URL('../../media/encoders', import.meta.url));
const SEGMENT_S = 2;
/** The first segment of the new encoder, and the number of its segments. */
const NEW = 8;
const NEW_COUNT = 2;
/** Number of segments in a playlist. */
const WINDOW = 6;

/** The new init segment has the same name as the old one, and no discontinuity marks the change. */
function restarting(startedAt: number): (path: string) => string | Buffer | null {
  return (path) => {
    const passed = Math.floor((Date.now() - startedAt) / 1000 / SEGMENT_S);
    const count = Math.min(passed, NEW + NEW_COUNT);
    const first = Math.max(0, count - WINDOW);
    const numbers = Array.from({ length: count - first }, (_, index) => first + index);
    if (path === 'live.m3u8')
      return [
        '#EXTM3U\n#EXT-X-VERSION:7',
        `#EXT-X-TARGETDURATION:${SEGMENT_S}\n#EXT-X-MEDIA-SEQUENCE:${first}`,
        '#EXT-X-MAP:URI="live-init.mp4"',
        ...numbers.map((number) => `#EXTINF:${SEGMENT_S},\nlive-${number}.m4s`),
      ].join('\n');
    const encoder = (isNew: boolean) => `${MEDIA}/${isNew ? 'short-end' : 'muxed'}`;
    if (path === 'live-init.mp4') return readFileSync(`${encoder(count > NEW)}/init.mp4`);
    const number = Number(/^live-(\d+)\.m4s$/.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) return null;
    return readFileSync(`${encoder(number >= NEW)}/${number % NEW}.m4s`);
  };
}

test('a live stream whose encoder restarts with another picture size plays on', async ({ page, streams }) => {
  const write = restarting(Date.now() - WINDOW * SEGMENT_S * 1000);
  await streams.open({ path: '/cdn/live.m3u8', write, live: true });
  const player = new Player(page, page.mainFrame());
  await player.expectPlaying();
  await expect.poll(async () => (await player.readState()).width, { timeout: 30_000 }).toBe(160);
  const moved = await player.video().evaluate(async (video: HTMLVideoElement) => {
    const { currentTime } = video;
    await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
    return video.currentTime > currentTime;
  });
  expect(moved).toBe(true);
});
