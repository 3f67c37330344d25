import { afterEach, expect, test, vi } from 'vitest';
import { fileSizeOf } from '../traffic/file-sizes';
import { takeRequests } from '../traffic/media-requests';
import { Refused, rangedFetch } from './ranged-fetch';

const FILE = 'https://cdn.test/film.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body = 'abcdef') {
  takeRequests();
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { status, headers: { 'content-range': 'bytes 0-5/6' } }),
  );
}

test('a range is passed on unchanged, and its bytes are counted as they are read', async () => {
  answer(206);
  const response = await rangedFetch()(FILE);
  expect([response.status, response.headers.get('content-range')]).toEqual([206, 'bytes 0-5/6']);
  expect(await response.text()).toBe('abcdef');
  expect(takeRequests().map(({ stats }) => stats.loaded)).toEqual([6]);
});

test('the size of the file is known by the answer, where its server shows it', async () => {
  expect(fileSizeOf('https://cdn.test/hidden.ts')).toBeNull();
  answer(206);
  await rangedFetch()(FILE);
  expect(fileSizeOf(FILE)).toBe(6);
  vi.stubGlobal('fetch', async () => new Response('abcdef', { status: 206 }));
  await rangedFetch()('https://cdn.test/hidden.ts');
  expect(fileSizeOf('https://cdn.test/hidden.ts')).toBeNull();
});

test('a server that sends the whole file is refused', async () => {
  answer(200);
  await expect(rangedFetch()(FILE)).rejects.toThrow(Refused);
  expect(takeRequests()).toEqual([]);
});
