// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../remux/ranged-fetch';
import { openFileParts, TooMuch } from './file-parts';

afterEach(() => vi.unstubAllGlobals());

let files = 0;
const MEGABYTE = 2 ** 20;

/** A server of a file whose bytes count from 0 again and again. */
function serve(size: number, answer = answerRange) {
  const ranges: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const range = new Headers(init.headers).get('range') ?? '';
    ranges.push(range);
    const [from = 0, to = 0] = /(\d+)-(\d+)/.exec(range)?.slice(1).map(Number) ?? [];
    return answer(from, Math.min(to + 1, size), size);
  });
  return ranges;
}

function answerRange(from: number, to: number, size: number): Response {
  if (from >= size) return new Response('', { status: 416 });
  const headers = { 'content-range': `bytes ${from}-${to - 1}/${size}` };
  return new Response(bytes(from, to), { status: 206, headers });
}

const bytes = (from: number, to: number) =>
  Uint8Array.from({ length: to - from }, (_, index) => from + index);

const openAt = (url: string, grows = false) =>
  openFileParts(url, { mostBytes: MEGABYTE, grows }, new AbortController().signal);

/** Each another file. */
const open = (grows = false) => {
  files += 1;
  return openAt(`https://cdn.test/${files}.mp4`, grows);
};

test('what surrounds a range comes with it, once', async () => {
  const ranges = serve(MEGABYTE);
  const parts = open();
  expect((await parts.read(0, 8)).byteLength).toBe(8);
  const later = await parts.read(100, 2);
  expect([later.getUint8(0), later.getUint8(1)]).toEqual([100, 101]);
  expect(ranges).toEqual(['bytes=0-32767']);
});

test('the next reader of the same file asks for nothing that the last one has read', async () => {
  const ranges = serve(MEGABYTE);
  const url = 'https://cdn.test/twice.mp4';
  await openAt(url).read(0, 8);
  const parts = openAt(url);
  expect((await parts.read(64, 8)).getUint8(0)).toBe(64);
  await parts.read(500_000, 8);
  await openAt('https://cdn.test/other.mp4').read(0, 8);
  expect(ranges).toEqual(['bytes=0-32767', 'bytes=500000-532767', 'bytes=0-32767']);
});

test('the end of a file ends the bytes, and behind it are none', async () => {
  const ranges = serve(40);
  const parts = open();
  expect((await parts.read(32, 16)).byteLength).toBe(8);
  expect((await parts.read(900, 16)).byteLength).toBe(0);
  expect((await parts.read(MEGABYTE, 16)).byteLength).toBe(0);
  expect(ranges).toHaveLength(1);
});

test('ranges that grow read a file to its end in few requests', async () => {
  const size = 800_000;
  const ranges = serve(size);
  const parts = open(true);
  for (let place = 0; place < size; place += 100) await parts.read(place, 100);
  expect(ranges.length).toBeLessThanOrEqual(6);
});

test('a file costs its limit at most, and forty requests', async () => {
  const ranges = serve(64 * MEGABYTE);
  const parts = open();
  const readAll = async () => {
    for (let place = 0; ; place += MEGABYTE) await parts.read(place, 1);
  };
  await expect(readAll()).rejects.toThrow(TooMuch);
  expect(ranges.length).toBeLessThanOrEqual(40);
  await expect(open().read(0, 2 * MEGABYTE)).rejects.toThrow(TooMuch);
  await expect(open().read(2 ** 60, 1)).rejects.toThrow(TooMuch);
});

test('a server without ranges is asked once, and nothing of it is read', async () => {
  const cancel = vi.fn();
  const ranges = serve(MEGABYTE, () => new Response(new ReadableStream({ cancel })));
  await expect(open().read(0, 8)).rejects.toThrow(Refused);
  expect(ranges).toHaveLength(1);
  expect(cancel).toHaveBeenCalledOnce();
});

test.each([
  ['another range', () => new Response('abc', { status: 206, headers: { 'content-range': 'bytes 5-7/9' } })],
  ['more than was asked for', () => new Response(bytes(0, MEGABYTE), { status: 206 })],
])('a server that sends %s is not believed', async (_what, answer) => {
  serve(MEGABYTE, answer);
  await expect(open().read(0, 8)).rejects.toThrow();
});
