import { expect, Player } from '../steps/player';
import {
  redirected,
  sliding,
  withCodecs,
  withDurations,
  withGaps,
  withHevc,
  withLost,
  withLostMedia,
  withoutEnd,
  withoutSound,
  withPrefix,
  withStart,
  withSteering,
  withVariables,
} from '../steps/playlist-edits';
import { withWrap } from '../steps/shift-timestamps';
import { SMALL } from '../steps/sizes';
import { type Stream, type Streams, test } from '../steps/stream-pages';
import type { EditPlaylist } from '../steps/stream-server';
import { BOUNDARY, boundaryIf } from '../steps/tiers';
import { type Course, countFrames } from '../steps/watch-stream';
import { fa } from '../steps/words';
import { breaks, differences, FIRST_FRAME_S } from './stream-differences';

/** Streams of common encoders and servers play as on a page with only hls.js. */

test.use({ viewport: SMALL });

const MUXED = '/cdn/muxed/master.m3u8';
const APART = '/cdn/apart/master.m3u8';

/** For streams that can differ only at the start. */
const BEGINNING: Course = { seconds: 1, end: null };

/** The details' `start`: an init segment, and segments of this many seconds, for each track. */
const startOf =
  (codecs: string, ...tracks: readonly (readonly [init: string, seconds: number])[]) =>
  (origin: string) => ({
    codecs,
    tracks: tracks.map(([path, duration]) => {
      const init = `${origin}/cdn/${path}`;
      return {
        init,
        segments: [0, 1].map((number) => ({ url: new URL(`${number}.m4s`, init).href, duration })),
      };
    }),
  });

const CODECS = 'avc1.4d400c,mp4a.40.2';
const startMuxed = startOf(CODECS, ['muxed/init.mp4', 2]);
const startApart = startOf(CODECS, ['apart/video/init_0.mp4', 4.16], ['apart/audio/init_1.mp4', 4.01]);

const STREAMS: readonly (readonly [string, Stream])[] = [
  ['muxed fMP4 with B-frames', { path: MUXED }],
  ['muxed fMP4 whose details name its beginning', { path: MUXED, start: startMuxed }],
  ['fMP4 with segments of picture and sound that differ in length', { path: APART }],
  ['MPEG-TS', { path: '/cdn/ts/master.m3u8' }],
  ['MPEG-TS whose timestamps wrap', { path: '/cdn/ts/master.m3u8', editSegment: withWrap(8) }],

  ['MPEG-TS with sound of layer 2', { path: '/cdn/ts-mp2/index.m3u8' }],
  ['segments that are longer than they say', { path: MUXED, edit: withDurations(1.9) }],
  ['segments that are shorter than they say', { path: MUXED, edit: withDurations(2.2) }],
  ['a picture that is longer than it says', { path: APART, edit: withDurations(4, /video/) }],
  ['a picture that is shorter than it says', { path: APART, edit: withDurations(5, /video/) }],

  [
    'a segment in the middle that is a gap',
    { path: MUXED, edit: withGaps([1]), course: { seconds: 6, end: null } },
  ],
  ['segment names with a space and letters that have to be escaped', { path: MUXED, edit: withPrefix }],
  ['playlists with variables', { path: MUXED, edit: withVariables }],
];

for (const [what, stream] of STREAMS)
  test(`${what}: plays as on a bare page`, boundaryIf(what === 'muxed fMP4 with B-frames'), ({ streams }) =>
    expectAlike(streams, stream),
  );

const MISNAMED: readonly (readonly [string, Stream])[] = [
  ['a picture whose codecs name a sound', { path: APART, edit: withoutSound }],
  ['muxed fMP4 whose codecs name the picture alone', { path: MUXED, edit: withCodecs('avc1.4d400c') }],
  ['AVC that calls itself VP9', { path: MUXED, edit: withCodecs('vp09.00.10.08,mp4a.40.2') }],
  ['AAC that calls itself Opus', { path: MUXED, edit: withCodecs('avc1.4d400c,opus') }],
  [
    'muxed fMP4 whose details name other codecs',
    { path: MUXED, start: startOf('vp09.00.10.08,opus', ['muxed/init.mp4', 2]) },
  ],
  ['a media playlist without a master, and so without codecs', { path: '/cdn/muxed/index.m3u8' }],
];

for (const [what, stream] of MISNAMED)
  test(`${what}: plays automatically, as on a bare page`, ({ streams }) =>
    expectAlike(streams, { ...stream, course: BEGINNING }));

const REDIRECTED: readonly (readonly [string, Stream])[] = [
  ['master playlist', { path: '/gate/muxed~master.m3u8' }],
  ['master playlist, to another origin', { path: '/away/apart~master.m3u8' }],
  ['rendition', { path: MUXED, edit: redirected('gate', 'muxed') }],
  ['media playlist without a master', { path: '/gate/muxed~index.m3u8' }],
  ['master playlist of MPEG-TS', { path: '/gate/ts~master.m3u8' }],
];

for (const [what, stream] of REDIRECTED)
  test(`a redirected ${what}: relative addresses resolve against the final address`, ({ streams }) =>
    expectAlike(streams, { ...stream, course: BEGINNING }));

test(
  'a redirected stream is on the screen before the scripts are there',
  BOUNDARY,
  async ({ streams, page }) => {
    await page.route(/\/assets\/index-/, () => undefined);
    await streams.open({ path: '/gate/muxed~master.m3u8' });
    await expect.poll(() => countFrames(page)).toBeGreaterThan(0);
  },
);

for (const [what, path] of [
  ['fMP4', '/gate/muxed~master.m3u8'],
  ['MPEG-TS', '/away/ts~master.m3u8'],
] as const)
  test(`a redirected live stream of ${what}: plays as on a bare page`, ({ streams }) =>
    expectAlike(streams, { path, edit: sliding(), live: true }));

for (const name of ['master', 'index'] as const)
  test(`a start offset in ${name}.m3u8 wins over the beginning that the details name`, async ({
    streams,
  }) => {
    const { plays, offsets } = await streams.inPlayer({
      path: APART,
      edit: withStart(10.5, name),
      start: startApart,
      course: { seconds: 11, end: null },
    });
    expect(plays).toBe(true);
    const shown = Object.keys(offsets).map(Number);
    expect(shown.filter((second) => second > 1 && second < 10)).toEqual([]);
  });

const GAPS: readonly (readonly [what: string, begins: number, stream: Stream])[] = [
  ['muxed fMP4', 2, { path: MUXED, edit: withGaps([0]) }],
  ['MPEG-TS', 2, { path: '/cdn/ts/master.m3u8', edit: withGaps([0]) }],
  ['a picture beside its sound', 4.16, { path: APART, edit: withGaps([0], /video/) }],
  ['a sound beside its picture', 4.16, { path: APART, edit: withGaps([0], /audio/) }],
  ['the first two segments, and one in the middle', 4, { path: MUXED, edit: withGaps([0, 1, 4]) }],
];

for (const [what, begins, stream] of GAPS)
  test(`a gap at the beginning, of ${what}: plays from the first segment that exists`, async ({
    streams,
  }) => {
    const own = await streams.inPlayer(stream);
    expect(own.plays).toBe(true);
    expect(Math.abs((own.begins ?? 0) - begins)).toBeLessThan(FIRST_FRAME_S);
    expect(own.endedAfter).not.toBeNull();
    expect(own.requests.filter(({ path }) => path.includes('lost'))).toEqual([]);
  });

for (const [what, path] of [
  ['muxed fMP4', MUXED],
  ['a picture beside its sound', APART],
  ['MPEG-TS', '/cdn/ts/master.m3u8'],
] as const)
  test(`a film of ${what} without an end list: plays from its beginning to its end`, async ({
    streams,
    page,
  }) => {
    const course = { seconds: 4.6, end: null };
    const { begins, plays } = await streams.inPlayer({ path, edit: withoutEnd, course });
    expect(begins).toBeLessThan(0.08 + FIRST_FRAME_S);
    expect(plays).toBe(true);
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 23;
    });
    // Its playlist has not grown for three target durations, of at most 5 s.
    const ended = () => video.evaluate((element: HTMLVideoElement) => element.ended);
    await expect.poll(ended, { timeout: 25_000 }).toBe(true);
    expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(24.08, 1);
  });

for (const [what, stream] of [
  ['one frame behind its sound', { path: '/cdn/short-end/index.m3u8' }],
  ['a segment that does not exist', { path: MUXED, edit: withGaps([11]) }],
  ['such a segment of the sound', { path: APART, edit: withGaps([6], /audio/) }],
  ['a segment that is lost', { path: MUXED, edit: withLost([11]) }],
  ['two segments that are lost', { path: '/cdn/ts/master.m3u8', edit: withLost([10, 11]) }],
  ['a segment of the sound that is lost', { path: APART, edit: withLost([6], /audio/) }],
] as const)
  test(`a film that ends with ${what} ends there`, async ({ streams, page }) => {
    await streams.open(stream);
    const player = new Player(page, page.mainFrame());
    await player.expectPlaying(0.5);
    await player.video().evaluate((video: HTMLVideoElement) => {
      video.currentTime = video.duration - 3;
    });
    await expect.poll(async () => (await player.readState()).ended, { timeout: 15_000 }).toBe(true);
  });

test('a film without target durations: plays from its beginning to its end', async ({ streams }) => {
  const edit: EditPlaylist = (text) => text.replace(/#EXT-X-TARGETDURATION:.*\n/, '');
  const own = await streams.inPlayer({ path: APART, edit });
  expect(own.begins).toBeLessThan(FIRST_FRAME_S);
  expect(own.endedAfter).not.toBeNull();
  expect(breaks(own)).toEqual([]);
});

test('a start time in the address: plays through to the end on one time base', async ({ streams }) => {
  const own = await streams.inPlayer({ path: MUXED, query: { t: 10.5 } });
  expect(Math.abs((own.begins ?? 0) - 10.5)).toBeLessThan(FIRST_FRAME_S);
  expect(breaks(own)).toEqual([]);
});

for (const duration of [10, 600])
  test(`a duration of ${duration} s in the details gives way to that of the media`, async ({
    streams,
    page,
  }) => {
    // With the last segment, the end of the buffer sets the duration.
    await page.route('**/apart/video/5.m4s*', () => undefined);
    const { plays } = await streams.inPlayer({ path: APART, start: startApart, duration, course: BEGINNING });
    expect(plays).toBe(true);
    // The timeline is drawn while the controls are shown.
    await page.mouse.move(200, 100);
    await page.mouse.move(205, 100);
    const timeline = page.getByRole('slider', { name: fa('transport.timeline') });
    await expect(timeline).toHaveAttribute('aria-valuemax', '24');
  });

test('sound of layer 2 plays by the name that its encoder gives it', async ({ streams }) => {
  const own = await streams.inPlayer({ path: '/cdn/ts-mp2/master.m3u8' });
  expect(own.plays).toBe(true);
  expect(breaks(own)).toEqual([]);
});

test('a rendition that the browser cannot decode is not requested', async ({ streams }) => {
  const { plays, requests } = await streams.inPlayer({ path: MUXED, edit: withHevc, course: BEGINNING });
  expect(plays).toBe(true);
  expect(requests.map(({ path }) => path).filter((path) => path.includes('hevc'))).toEqual([]);
});

test('playlists that answer 404 are a missing video, not a lost connection', async ({ streams, page }) => {
  await streams.open({ path: MUXED, edit: withLostMedia });
  await expect(page.getByText(fa('screen.not-found'))).toBeVisible({
    timeout: 25_000,
  });
  await expect(page.getByText(/اینترنت|ارتباط/).filter({ visible: true })).toHaveCount(0);
});

async function expectAlike(streams: Streams, stream: Stream): Promise<void> {
  const [own, bare] = await Promise.all([streams.inPlayer(stream), streams.inBarePage(stream)]);
  expect(differences(own, bare)).toEqual([]);
}

test('a stream with content steering plays from the pathway that its server prefers', async ({
  page,
  streams,
}) => {
  const steering = { VERSION: 1, TTL: 300, 'PATHWAY-PRIORITY': ['far', 'near'] };
  const asked = page.waitForRequest(/steering\.json/);
  await page.route(/steering\.json/, (route) => route.fulfill({ json: steering }));
  const { requests, plays } = await streams.inPlayer({ path: MUXED, edit: withSteering, course: BEGINNING });
  expect(new URL((await asked).url()).searchParams.get('_HLS_pathway')).toBe('near');
  expect(plays).toBe(true);
  expect(requests.filter(({ status, path }) => status === 200 && path.endsWith('.m4s'))).not.toEqual([]);
});
