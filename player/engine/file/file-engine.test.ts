import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Source } from '../contract';
import type { OpenFeed } from '../media/feed';
import { videoTagFailure } from '../media/media-error';
import { openFileEngine } from './file-engine';

/** Of a `MediaError`. */
const NETWORK = 2;
const DECODE = 3;
const NOT_SUPPORTED = 4;

const SOURCE: Source = {
  kind: 'file',
  url: 'https://media.test/a.mp4',
  fallbacks: [],
  format: 'mp4',
  soundOnly: false,
  live: null,
  subtitles: [],
};
const OPTIONS = { startAt: null, playWanted: true, segmentQuery: () => ({ uuid: null, ext_user: null }) };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file that has played, and whose connection is lost whenever it is loaded. */
function playedFile(code = NETWORK, openRebuilt: OpenFeed | null = null) {
  const facts = { code };
  const video = document.createElement('video');
  Object.defineProperties(video, {
    readyState: { value: 2 },
    videoWidth: { value: 640 },
    error: { get: () => ({ code: facts.code }) },
  });
  Object.assign(video, { load() {}, pause() {}, canPlayType: () => 'maybe' });
  const rebuild = openRebuilt && (async () => openRebuilt);
  const engine = openFileEngine({ video, source: SOURCE, ...OPTIONS }, rebuild);
  video.dispatchEvent(new Event('timeupdate'));
  const lose = async () => {
    video.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(10_000);
  };
  return { engine, lose, facts, video };
}

test.each([
  [404, 'missing'],
  [403, 'refused'],
  [206, 'network'],
])('a file that has played, and now answers %i, is %s', async (status, reason) => {
  const { engine, lose } = playedFile();
  vi.stubGlobal('fetch', async () => new Response('OggS', { status }));
  await lose();
  expect(engine.reconnecting.value?.why?.reason).toBe('network');
  await lose();
  expect(engine.reconnecting.value?.why?.reason).toBe(reason);
  await lose();
  await lose();
  expect(engine.failure.value).toMatchObject({ reason, opened: true });
  engine.close();
});

test.each([
  ['nothing', 'network'],
  [503, 'refused'],
] as const)(
  'a file that has played, and now answers %s, outlives an outage of a minute',
  async (status, reason) => {
    const { engine, lose } = playedFile();
    vi.stubGlobal('fetch', async () => {
      if (status === 'nothing') throw new TypeError('Failed to fetch');
      return new Response(null, { status });
    });
    for (let attempt = 0; attempt < 6; attempt += 1) await lose();
    expect(engine.reconnecting.value).toMatchObject({ attempts: 30, why: { reason } });
    expect(engine.failure.value).toBeNull();
    for (let attempt = 0; attempt < 25; attempt += 1) await lose();
    expect(engine.failure.value).toMatchObject({ reason, opened: true });
    engine.close();
  },
);

test('a file that has played is of no unknown format, whatever its server sent once', async () => {
  const { engine, lose, facts } = playedFile();
  vi.stubGlobal('fetch', async () => new Response('OggS', { status: 206 }));
  facts.code = NOT_SUPPORTED;
  await lose();
  expect(engine.reconnecting.value?.why?.reason).toBe('network');
  expect(engine.failure.value).toBeNull();
  engine.close();
});

test('a file whose first request failed is loaded again, before it is rebuilt', async () => {
  vi.stubGlobal('fetch', async () => new Response('OggS', { status: 206 }));
  const video = document.createElement('video');
  const loads: string[] = [];
  Object.defineProperties(video, {
    error: { value: { code: NOT_SUPPORTED } },
    src: {
      set(address: string) {
        loads.push(address);
      },
    },
  });
  Object.assign(video, { load() {}, pause() {}, canPlayType: () => 'maybe' });
  const rebuilds = vi.fn();
  const rebuild = async () => () => {
    rebuilds();
    return { goOn: () => false, wantPlay() {}, close() {} };
  };
  const engine = openFileEngine({ video, source: SOURCE, ...OPTIONS }, rebuild);
  video.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(loads).toEqual([SOURCE.url, SOURCE.url]));
  expect(rebuilds).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(rebuilds).toHaveBeenCalledTimes(1));
  expect(engine.failure.value).toBeNull();
  engine.close();
});

test.each(['source-not-supported', 'decode'] as const)(
  'a file that the browser fails twice to decode is rebuilt once, and counts as broken where that ends by %s',
  async (message) => {
    const open = vi.fn<OpenFeed>(({ lost }) => {
      setTimeout(() => lost(videoTagFailure(message)));
      return { goOn: () => false, wantPlay() {}, close() {} };
    });
    const { engine, lose } = playedFile(DECODE, open);
    await lose();
    expect(open).not.toHaveBeenCalled();
    await lose();
    expect(open).toHaveBeenCalledTimes(1);
    expect(engine.failure.value).toMatchObject({ reason: 'decode', opened: true });
    engine.close();
  },
);

test('the time of a file goes on as the browser counted it when it is rebuilt after it has played', async () => {
  const open = vi.fn<OpenFeed>(() => ({ goOn: () => false, wantPlay() {}, close() {}, begins: () => 10 }));
  const { engine, lose } = playedFile(DECODE, open);
  await lose();
  await lose();
  expect(open.mock.calls[0]?.[0].begins).toBe(0);
  engine.close();
});

test('a seek during which the connection is lost leads to its place', async () => {
  const { engine, lose, video } = playedFile();
  vi.stubGlobal('fetch', async () => new Response('OggS', { status: 206 }));
  video.currentTime = 70;
  video.dispatchEvent(new Event('seeking'));
  await lose();
  video.currentTime = 0;
  video.dispatchEvent(new Event('loadedmetadata'));
  expect(video.currentTime).toBe(70);
  engine.close();
});
