import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AppendedStart } from '../../../lib/handoff/started-stream';
import { prefetchStart } from './prefetch';
import { startStream } from './start-stream';

const BASE = 'https://media.example/';
const stream = {
  video: document.createElement('video'),
  source: {
    kind: 'hls',
    url: `${BASE}film/master.m3u8`,
    fallbacks: [],
    format: 'HLS',
    soundOnly: false,
    live: null,
    subtitles: [],
  },
  startAt: null,
  playWanted: true,
  segmentQuery: () => ({ uuid: null, ext_user: null }),
  chosen: 240,
} as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true });
  vi.stubGlobal('ManagedMediaSource', undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    return new Response(readFileSync(`e2e/media/${address.slice(BASE.length)}`));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the stream; its segments count as appended once `append` is called. */
async function start() {
  let append = () => {};
  const done = new Promise<boolean>((resolve) => (append = () => resolve(true)));
  const begun = vi.fn();
  const ended = vi.fn();
  const appended: AppendedStart = {
    video: stream.video,
    playlist: null,
    mediaSource: Object.create(null),
    tracks: {},
    timeBase: () => null,
    period: 0,
    remuxed: null,
    done,
    stop() {},
  };
  void startStream(stream, { chosen: 240 }, async () => {
    begun();
    return appended;
  }).then(ended);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(1);
  return { append, ended };
}

test('prefetched segments are appended before the engine is built', async () => {
  await prefetchStart(stream);
  const { append, ended } = await start();
  expect(ended).not.toHaveBeenCalled();
  append();
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalled();
});

test('the engine does not wait long for segments that were still on their way', async () => {
  await prefetchStart(stream);
  const { ended } = await start();
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toHaveBeenCalled();
});

test('the engine is built while segments are requested that nobody prefetched', async () => {
  const { ended } = await start();
  expect(ended).toHaveBeenCalled();
});
