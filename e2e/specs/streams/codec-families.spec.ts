import type { Page } from 'playwright/test';
import { IN_TWO_CODECS } from '../steps/descriptions';
import { expect } from '../steps/player';
import { inTwoCodecs } from '../steps/playlist-edits';
import { SMALL } from '../steps/sizes';
import { type Stream, test } from '../steps/stream-pages';
import { breaks } from './stream-differences';

/** If renditions are available in several codecs, those that suit the device are played. */

test.use({ viewport: SMALL });

const LADDER: Stream = { path: '/cdn/muxed/master.m3u8', edit: inTwoCodecs };
const DASH: Stream = {
  path: '/cdn/film.mpd',
  write: (path) => (path === 'film.mpd' ? IN_TWO_CODECS : null),
};

/** Sets the device's decoding capabilities by codec prefix, since real ones differ between machines. */
async function decodeBy(page: Page, answers: Readonly<Record<string, MediaCapabilitiesInfo>>): Promise<void> {
  await page.addInitScript((known) => {
    navigator.mediaCapabilities.decodingInfo = ({ video }) => {
      const codec = /codecs="(\w{4})/.exec(video?.contentType ?? '')?.[1] ?? '';
      const answer = known[codec];
      return answer === undefined ? Promise.reject(new TypeError(codec)) : Promise.resolve(answer as never);
    };
  }, answers);
}

const HARDWARE = { supported: true, smooth: true, powerEfficient: true };
const SOFTWARE = { supported: true, smooth: true, powerEfficient: false };

for (const [what, answers, stream, folder] of [
  ['AV1 by hardware plays AV1', { av01: HARDWARE, avc1: HARDWARE }, LADDER, 'av1'],
  ['AV1 by software alone plays AVC', { av01: SOFTWARE, avc1: SOFTWARE }, LADDER, 'muxed'],
  ['AV1 by hardware plays AV1 of DASH', { av01: HARDWARE, avc1: HARDWARE }, DASH, 'av1'],
  ['AV1 by software alone plays AVC of DASH', { av01: SOFTWARE, avc1: SOFTWARE }, DASH, 'muxed'],
] as const)
  test(`a device that decodes ${what}, and requests nothing of the other`, async ({ page, streams }) => {
    await decodeBy(page, answers);
    const own = await streams.inPlayer(stream);
    expect(own.plays).toBe(true);
    expect(breaks(own)).toEqual([]);
    const folders = own.requests
      .filter(({ path }) => path.endsWith('.m4s'))
      .map(({ path }) => path.split('/').at(-2));
    expect([...new Set(folders)]).toEqual([folder]);
  });

test('a browser that cannot be asked plays the ladder', async ({ page, streams }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaCapabilities', { value: undefined }));
  const own = await streams.inPlayer(LADDER);
  expect(own.plays).toBe(true);
  expect(breaks(own)).toEqual([]);
});
