import { afterEach, expect, test, vi } from 'vitest';
import { takeRequests } from '../traffic/media-requests';
import { PICTURE, tag } from './fixtures/made-tags';
import { fetchLastTime, type Range } from './last-time';

const TAIL = Uint8Array.from(tag(PICTURE, 61_000));
const requestOf = ({ from, to }: Range) => ({
  url: 'https://cdn.test/film.flv',
  headers: { Range: `${from}-${to}` },
});
const never = new AbortController().signal;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  takeRequests();
});

/** Never answers, and fails when it is aborted. */
const silent = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test('the end of a file tells its last time, and its bytes are counted', async () => {
  // Those of the tests before, which share the modules.
  takeRequests();
  const ranges: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    ranges.push(headers.get('range'));
    return new Response(TAIL, { status: 206 });
  });
  expect(await fetchLastTime(100_000, requestOf, never)).toBe(61_000);
  expect(await fetchLastTime(200, requestOf, never)).toBe(61_000);
  expect(ranges).toEqual(['67232-99999', '0-199']);
  expect(takeRequests().map(({ stats }) => stats.loaded)).toEqual([TAIL.length, TAIL.length]);
});

test.each([
  ['a server that sends the whole file', async () => new Response(TAIL)],
  ['a refusal', async () => new Response('', { status: 403 })],
  ['an error of the network', () => Promise.reject(new TypeError('network'))],
])('%s does not tell it', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await fetchLastTime(100_000, requestOf, never)).toBeNull();
});

test('a silent server is waited for no longer than two seconds', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', silent);
  const read = fetchLastTime(100_000, requestOf, never);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await read).toBeNull();
});

test('it ends with what asks for it', async () => {
  vi.stubGlobal('fetch', silent);
  const ending = new AbortController();
  const read = fetchLastTime(100_000, requestOf, ending.signal);
  ending.abort();
  expect(await read).toBeNull();
});
