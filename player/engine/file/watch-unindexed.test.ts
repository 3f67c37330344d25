import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Bytes, joinBytes } from '../../lib/network/bytes';
import { numbers, writeBox } from '../media/boxes';
import { watchUnindexed } from './watch-unindexed';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FRAGMENTED = joinBytes([writeBox('moov', writeBox('mvex', numbers(0))), writeBox('moof', numbers(0))]);
const PLAIN = joinBytes([writeBox('moov', numbers(0)), writeBox('mdat', numbers(0))]);

async function watch(readyState: number, body: Bytes | null, status = 206) {
  vi.stubGlobal('fetch', async () => {
    if (body === null) throw new TypeError('Failed to fetch');
    return new Response(body, { status });
  });
  const video = document.createElement('video');
  Object.defineProperty(video, 'readyState', { value: readyState });
  Object.defineProperty(video, 'error', { value: null });
  const found = vi.fn();
  const close = watchUnindexed(video, 'https://media.test/a.mp4', found);
  await vi.advanceTimersByTimeAsync(3000);
  close();
  return found.mock.calls.length;
}

test('a file in fragments that does not begin is found', async () => {
  expect(await watch(0, FRAGMENTED)).toBe(1);
});

test.each([
  ['has begun', 1, FRAGMENTED, 206],
  ['has its index', 0, PLAIN, 206],
  ['comes only as a whole', 0, FRAGMENTED, 200],
  ['the page may not read', 0, null, 206],
])('one that %s is left to the browser', async (_what, readyState, body, status) => {
  expect(await watch(readyState, body, status)).toBe(0);
});
