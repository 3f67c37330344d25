import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFileEngine } from './file-engine';

/** Of a `MediaError`. */
const NETWORK = 2;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A file that has played, and whose connection is lost whenever it is loaded. */
function playedFile() {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    readyState: { value: 2 },
    videoWidth: { value: 640 },
    error: { value: { code: NETWORK } },
  });
  Object.assign(video, { load() {}, pause() {} });
  const engine = openFileEngine({
    video,
    source: {
      kind: 'file',
      url: 'https://media.test/a.mp4',
      fallbacks: [],
      format: 'mp4',
      soundOnly: false,
      live: null,
      subtitles: [],
    },
    startAt: null,
    playWanted: true,
    segmentQuery: () => ({ uuid: null, ext_user: null }),
  });
  video.dispatchEvent(new Event('timeupdate'));
  const lose = async () => {
    video.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(10_000);
  };
  return { engine, lose };
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
