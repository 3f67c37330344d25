import Hls, {
  type Loader,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  LoaderContextType,
  LoadStats,
} from 'hls.js';
import { expect, test } from 'vitest';
import { POLICY } from '../requests/fixtures/scripted-loaders';
import { dashLoader } from './dash-loader';
import { FFMPEG, liveByTimeline, SHAKA } from './fixtures/descriptions';
import { createTranslator } from './translator';

const URL_ = 'https://cdn.test/m.mpd';
const LIVE = liveByTimeline(18_000_000_000_000_000n, '<S d="20000000" r="4"/>');

/** A loader over a server that answers when it is told to, with a text for each request. */
function open(text: string | null) {
  const time = { now: 1000 };
  const asked: LoaderContext[] = [];
  const open: (() => void)[] = [];
  class Server implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats = new LoadStats();
    load(
      context: LoaderContext,
      _: LoaderConfiguration,
      { onSuccess, onError }: LoaderCallbacks<LoaderContext>,
    ) {
      asked.push(context);
      open.push(() => {
        const isIndex = context.responseType === 'arraybuffer';
        const data = isIndex ? new ArrayBuffer(0) : text;
        if (data === null) onError({ code: 503, text: '' }, context, null, this.stats);
        else onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
    }
    abort() {}
    destroy() {}
  }
  const translator = createTranslator({
    decodes: () => true,
    onUnplayable: () => undefined,
    clock: { now: () => 1_800_000_010_000, learn: async () => undefined },
    now: () => time.now,
  });
  const address = (url: string) => `${url}?uuid=1`;
  const DashLoader = dashLoader(Server, translator, { Stock: Server, address });
  const request = (url: string, type = LoaderContextType.LEVEL) => {
    const seen: { text?: unknown; code?: number; url?: string } = {};
    const loader = new DashLoader({ ...Hls.DefaultConfig });
    const context = { url, type, responseType: '', levelOrTrack: null };
    loader.load(context, POLICY, {
      onSuccess: ({ data, url: answered }, _, { url: from }) =>
        Object.assign(seen, { text: data, answered, url: from }),
      onError: ({ code }, { url: from }) => Object.assign(seen, { code, url: from }),
      onTimeout: () => undefined,
    });
    return { seen, loader };
  };
  return {
    asked,
    time,
    request,
    /** Answers all that is asked for, and lets what follows from it happen. */
    async answer() {
      for (const one of open.splice(0)) one();
      await new Promise((resolve) => setTimeout(resolve));
    },
    async master() {
      const { seen } = request(URL_, LoaderContextType.MANIFEST);
      await this.answer();
      return [...String(seen.text).matchAll(/^https:.*$|(?<=URI=")[^"]*/gm)].map(([found]) => found);
    },
  };
}

test('the media playlists of a film are written without another request', async () => {
  const server = open(FFMPEG);
  const [sound = '', picture = ''] = await server.master();
  const [one, other] = [server.request(sound), server.request(picture)];
  expect(one.seen).toEqual({});
  await server.answer();
  expect(one.seen).toMatchObject({ text: expect.stringContaining('chunk-stream1-00001.m4s'), url: sound });
  expect(other.seen).toMatchObject({
    text: expect.stringContaining('chunk-stream0-00001.m4s'),
    url: picture,
  });
  expect(server.asked).toHaveLength(1);
});

test('reloads of a live stream that fall together share one request, without the fragment', async () => {
  const server = open(LIVE);
  const [picture = ''] = await server.master();
  server.time.now += 3000;
  const pair = [server.request(picture), server.request(picture)];
  await server.answer();
  await server.answer();
  expect(server.asked.map(({ url }) => url)).toEqual([URL_, URL_]);
  for (const { seen } of pair) expect(seen.text).toContain('#EXTINF');
});

test('where the one that asks leaves, the other asks itself', async () => {
  const server = open(LIVE);
  const [picture = ''] = await server.master();
  server.time.now += 3000;
  const [first, second] = [server.request(picture), server.request(picture)];
  await Promise.resolve();
  first.loader.destroy();
  await new Promise((resolve) => setTimeout(resolve));
  await server.answer();
  expect(first.seen).toEqual({});
  expect(second.seen.text).toContain('#EXTINF');
});

test('a description that fails is an error of the playlist', async () => {
  const server = open(LIVE);
  const [picture = ''] = await server.master();
  const failing = open(null);
  const { seen } = failing.request(picture);
  await failing.answer();
  await failing.answer();
  expect(seen).toEqual({ code: 503, url: picture });
});

test('an index is requested once, as segments are', async () => {
  const server = open(SHAKA);
  const picture = (await server.master()).at(-1) ?? '';
  const { seen } = server.request(picture);
  await server.answer();
  expect(server.asked[1]).toMatchObject({
    url: 'https://cdn.test/video_720.mp4?uuid=1',
    responseType: 'arraybuffer',
    rangeStart: 823,
    rangeEnd: 1059,
  });
  await server.answer();
  expect(seen.text).toContain('video_720.mp4');
  server.request(picture);
  await server.answer();
  expect(server.asked).toHaveLength(2);
});

test('nothing but playlists of DASH is changed', async () => {
  const server = open('#EXTM3U\n');
  const master = server.request('https://cdn.test/a.m3u8', LoaderContextType.MANIFEST);
  const level = server.request('https://cdn.test/a.m3u8#t=1');
  await server.answer();
  expect(master.seen.text).toBe('#EXTM3U\n');
  expect(level.seen.text).toBe('#EXTM3U\n');
});
