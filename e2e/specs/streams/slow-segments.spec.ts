import { expect } from '../steps/player';
import { sliding } from '../steps/playlist-edits';
import { withWrap } from '../steps/shift-timestamps';
import { SMALL } from '../steps/sizes';
import { type Stream, test } from '../steps/stream-pages';
import { countFrames } from '../steps/watch-stream';
import { differences } from './stream-differences';

/** MPEG-TS segments that arrive slowly: their received part is shown. */

test.use({ viewport: SMALL });

const TS = '/cdn/ts/master.m3u8';

/** Interval between two parts of a segment, which has five and lasts two seconds; in milliseconds. */
const SLOW_MS = 250;
const slowAtFirst = async (path: string) => {
  if (/\/[01]\.ts$/.test(path)) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
};

const STREAMS: readonly (readonly [string, Stream])[] = [
  ['MPEG-TS', { path: TS }],
  ['MPEG-TS whose timestamps wrap', { path: TS, editSegment: withWrap(8) }],
  ['MPEG-TS with sound of layer 2', { path: '/cdn/ts-mp2/index.m3u8' }],
];

for (const [what, stream] of STREAMS)
  test(`${what} that comes slowly at first: plays as on a bare page to which it comes at once`, async ({
    streams,
  }) => {
    const own = await streams.inPlayer({ ...stream, pace: slowAtFirst });
    expect(differences(own, await streams.inBarePage(stream))).toEqual([]);
  });

for (const live of [false, true])
  test(`${live ? 'a live stream' : 'a film'} of MPEG-TS: the picture is there before its first segment has come whole`, async ({
    streams,
    page,
  }) => {
    const held = new Promise<void>(() => undefined);
    const pace = async (path: string, part: number) => (path.endsWith('.ts') && part > 3 ? held : undefined);
    await streams.open({ path: TS, pace, ...(live && { live, edit: sliding() }) });
    await expect.poll(() => countFrames(page)).toBeGreaterThan(0);
  });
