import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchStart } from './fetch-start';

const BASE = 'https://media.example/';

afterEach(() => void vi.unstubAllGlobals());

/** The segments of the film that are requested for a start, in the order of the requests. */
async function segmentsFor(startAt: number | null) {
  const asked: string[] = [];
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true });
  vi.stubGlobal('ManagedMediaSource', undefined);
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.slice(BASE.length);
    if (path.endsWith('.m4s')) asked.push(path);
    return new Response(readFileSync(`e2e/media/${path}`));
  });
  await fetchStart(
    {
      url: `${BASE}film/master.m3u8`,
      startAt,
      start: null,
      duration: null,
      live: null,
      circumstances: { size: 300, throughput: null, saveData: false, chosen: null },
      withQuery: (url) => url,
      reach: 'append',
    },
    { append: async () => ({ done: Promise.resolve() }) },
  );
  return asked;
}

test('at the beginning the picture is requested before its sound: it is shown without', async () => {
  expect(await segmentsFor(null)).toEqual(['film/v240/0.m4s', 'film/a-fa/0.m4s']);
});

test('elsewhere the sound is requested first: there is no picture without it', async () => {
  expect(await segmentsFor(30)).toEqual(['film/a-fa/7.m4s', 'film/v240/7.m4s']);
});
