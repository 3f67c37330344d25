import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedOptions, OpenFeed } from '../media/feed';
import { takeRequests } from '../traffic/media-requests';
import { createWholeFeed } from './whole-feed';

const FILE = 'https://media.test/a.mp3';

beforeEach(() => {
  vi.useFakeTimers();
  takeRequests();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open({ playWanted = true, feed }: { playWanted?: boolean; feed?: OpenFeed } = {}) {
  const whole = createWholeFeed();
  const video = document.createElement('video');
  Object.assign(video, { load() {}, pause() {} });
  const given: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(
    (file) => `blob:${file instanceof Blob && given.push(file)}`,
  );
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const lost = vi.fn<FeedOptions['lost']>();
  const opened = (feed ?? whole.open)({
    video,
    url: FILE,
    from: 0,
    begins: null,
    playWanted,
    readable: false,
    soundOnly: false,
    sound: null,
    arrived: () => undefined,
    lost,
  });
  return { video, given, lost, whole, opened };
}

test('the file comes without the type that its server names, and its bytes are counted', async () => {
  const fetched = vi.fn(async () => new Response('ID3abc', { headers: { 'content-type': 'text/plain' } }));
  vi.stubGlobal('fetch', fetched);
  const { video, given, whole } = open();
  await vi.waitFor(() => expect(video.src).toBe('blob:1'));
  expect([given[0]?.type, given[0]?.size]).toEqual(['', 6]);
  expect(takeRequests().map(({ stats }) => stats.loaded)).toEqual([6]);
  const again = open({ feed: whole.open });
  await vi.waitFor(() => expect(again.video.src).toBe('blob:1'));
  expect(fetched, 'it is kept').toHaveBeenCalledTimes(1);
});

test('nothing is fetched before playing is wanted', async () => {
  const fetched = vi.fn(async () => new Response('ID3'));
  vi.stubGlobal('fetch', fetched);
  const { video, opened } = open({ playWanted: false });
  expect(fetched).not.toHaveBeenCalled();
  opened.wantPlay();
  opened.wantPlay();
  await vi.waitFor(() => expect(video.src).toBe('blob:1'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['is missing', new Response('', { status: 404 }), 'missing'],
  ['is refused', new Response('', { status: 503 }), 'refused'],
  ['is too large', new Response('ID3', { headers: { 'content-length': '5000000000' } }), 'unknown'],
  ['does not come', null, 'network'],
])('a file that %s is reported as such', async (_what, answer, reason) => {
  vi.stubGlobal('fetch', async () => {
    if (answer === null) throw new TypeError('Failed to fetch');
    return answer;
  });
  const { lost } = open();
  await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  expect(lost.mock.calls[0]?.[0].reason).toBe(reason);
});

test('a response that hangs is a lost connection, and nothing is reported once it is closed', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error())));
  });
  const { lost } = open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lost.mock.calls[0]?.[0].reason).toBe('network');
  const closed = open();
  closed.opened.close();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(closed.lost).not.toHaveBeenCalled();
});

test('the file is given to the feed that rebuilds it, and is not fetched again for the element', async () => {
  const fetched = vi.fn(async () => new Response('abc'));
  vi.stubGlobal('fetch', fetched);
  const close = vi.fn();
  const rebuilt = vi.fn<OpenFeed>(() => ({ goOn: () => true, wantPlay() {}, close }));
  const whole = createWholeFeed();
  const { opened } = open({ feed: whole.rebuild(rebuilt) });
  expect(opened.goOn(FILE)).toBe(false);
  await vi.waitFor(() => expect(rebuilt).toHaveBeenCalled());
  expect(rebuilt.mock.calls[0]?.[0].file?.size).toBe(3);
  expect(opened.goOn(FILE)).toBe(true);
  opened.close();
  expect(close).toHaveBeenCalledTimes(1);
  const { video } = open({ feed: whole.open });
  await vi.waitFor(() => expect(video.src).toBe('blob:1'));
  expect(fetched).toHaveBeenCalledTimes(1);
});
