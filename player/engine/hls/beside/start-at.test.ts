import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withSegmentQuery } from '../../media/segment-query';
import { fetchStart } from '../../start/fetch/fetch-start';
import { placeOf } from '../live/wall-clock';
import { startAt } from './start-at';

const BASE = 'https://media.example/';
const NOON = Date.parse('2026-11-26T12:00:00Z');
const like = { id: 1, height: 360, bitrate: 800_000 };

beforeEach(() => {
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The film as a live stream of 64 s that began at noon. */
function serve({ dated = true } = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.slice(BASE.length);
    asked.push(name);
    if (!name.endsWith('.m3u8')) return new Response('media');
    const date = dated ? '#EXTM3U\n#EXT-X-PROGRAM-DATE-TIME:2026-11-26T12:00:00Z' : '#EXTM3U';
    const text = readFileSync(`e2e/media/${name}`, 'utf8').replace('#EXT-X-ENDLIST', '');
    return new Response(name.includes('master') ? text : text.replace('#EXTM3U', date));
  });
  return asked;
}

function start(seconds: () => number, trusts: (newest: number) => boolean = () => true) {
  return startAt(
    {
      source: { url: `${BASE}film/master.m3u8`, live: 'time-machine' },
      like,
      segmentQuery: { uuid: 'device-1', ext_user: null },
      date: () => NOON + seconds() * 1000,
      trusts,
      signal: new AbortController().signal,
    },
    async () => ({ fetchStart, placeOf, withSegmentQuery }),
  );
}

const mediaOf = (asked: readonly string[]) => asked.filter((name) => /\d\.m4s/.test(name));

test('the segments of the moment are fetched, of the rendition that was on the screen', async () => {
  const asked = serve();
  const found = await start(() => 21);
  expect(mediaOf(asked)).toEqual(['film/v360/5.m4s?uuid=device-1', 'film/a-fa/5.m4s?uuid=device-1']);
  const { fetched, downloads, url } = found?.beginAt(NOON + 21_400) ?? {};
  expect([url, fetched?.playlist]).toEqual([`${BASE}film/master.m3u8`, `${BASE}film/v360/index.m3u8`]);
  expect(fetched?.liveFrom).toBeCloseTo(21.4);
  expect(downloads?.size).toBe(7);
});

test('a picture that has moved on meanwhile has its next segments fetched as well', async () => {
  const asked = serve();
  let seconds = 23.9;
  const found = await start(() => {
    seconds += 0.2;
    return seconds;
  });
  expect(mediaOf(asked).map((name) => /(\d+)\.m4s/.exec(name)?.[1])).toContain('6');
  expect(found?.beginAt(NOON + 25_000).fetched?.liveFrom).toBeCloseTo(25);
});

test.each([
  ['has no dates', { dated: false }, 21, true],
  ['has no picture of the moment', {}, 90, true],
  ['has a clock that is not to be believed', {}, 21, false],
] as const)('a stream that %s is left to the engine', async (_, given, seconds, trusted) => {
  serve(given);
  const newest: number[] = [];
  const found = await start(
    () => seconds,
    (date) => {
      newest.push(date);
      return trusted;
    },
  );
  expect(found).toBeNull();
  if (!trusted) expect(newest[0]).toBeCloseTo(NOON + 64_000, -2);
});

test('a stream that is not there is left to the engine', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await start(() => 21)).toBeNull();
});
