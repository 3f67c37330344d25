import { expect } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { type Stream, test } from '../steps/stream-pages';

/** Parts of a programme with other tracks than those around them, such as an ad without audio. */

test.use({ viewport: SMALL });

const PARTS = {
  'picture and sound': { map: 'muxed/init.mp4', segments: ['muxed/0.m4s', 'muxed/1.m4s'], seconds: 2 },
  'picture and sound again': { map: 'muxed/init.mp4', segments: ['muxed/2.m4s', 'muxed/3.m4s'], seconds: 2 },
  'a picture without sound': { map: 'apart/video/init_0.mp4', segments: ['apart/video/0.m4s'], seconds: 4 },
  'sound without a picture': { map: 'apart/audio/init_1.mp4', segments: ['apart/audio/0.m4s'], seconds: 4 },
} as const;
type Part = keyof typeof PARTS;

/** The parts in sequence, each with its own timestamps. */
function programOf(parts: readonly Part[]): Pick<Stream, 'path' | 'write'> {
  const lines = parts.flatMap((part) => {
    const { map, segments, seconds } = PARTS[part];
    return [
      '#EXT-X-DISCONTINUITY',
      `#EXT-X-MAP:URI="${map}"`,
      ...segments.flatMap((segment) => [`#EXTINF:${seconds},`, segment]),
    ];
  });
  const [, ...behindFirst] = lines;
  const playlist = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:4',
    ...behindFirst,
    '#EXT-X-ENDLIST',
  ];
  return {
    path: '/cdn/program.m3u8',
    write: (path) => (path === 'program.m3u8' ? playlist.join('\n') : null),
  };
}

for (const parts of [
  ['picture and sound', 'a picture without sound', 'picture and sound again'],
  ['picture and sound', 'sound without a picture', 'picture and sound again'],
  ['a picture without sound', 'picture and sound'],
  ['sound without a picture', 'picture and sound'],
] as const)
  test(`a film of ${parts.join(', then ')} plays through, and ends`, async ({ page, streams }) => {
    await page.addInitScript(() => {
      // When its buffers are recreated, the element loses its `played` ranges.
      Object.assign(window, { covered: 0 });
      let last = 0;
      const look = ({ target }: Event) => {
        if (!(target instanceof HTMLVideoElement)) return;
        const step = target.currentTime - last;
        last = target.currentTime;
        if (step > 0 && step < 0.6) Reflect.set(window, 'covered', Reflect.get(window, 'covered') + step);
      };
      for (const name of ['timeupdate', 'ended']) document.addEventListener(name, look, { capture: true });
    });
    await streams.open(programOf(parts));
    const video = page.locator('video').first();
    const left = () =>
      video.evaluate((one) => {
        if (!(one instanceof HTMLVideoElement) || !one.ended) return Number.POSITIVE_INFINITY;
        return one.duration - Reflect.get(window, 'covered');
      });
    await expect.poll(left, { timeout: 20_000 }).toBeLessThan(1);
  });
