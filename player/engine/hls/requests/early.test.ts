import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Download } from '../../../lib/download';
import type { HeadStart } from '../../../lib/head-start';
import { earlyOf, freshOf } from './early';

const MASTER = 'https://media.example/live/master.m3u8';
const PLAYLIST = 'https://media.example/live/v240/index.m3u8';
const SEGMENT = 'https://media.example/live/v240/7.m4s';

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function makeDownload(last: number) {
  let aborted = false;
  const download: Download = {
    times: { asked: 0, first: last, last },
    size: () => 1,
    bytes: () => new Uint8Array(1),
    address: () => '',
    whole: Promise.resolve(new Uint8Array()),
    read: () => Promise.resolve(),
    abort() {
      aborted = true;
    },
  };
  return { download, isAborted: () => aborted };
}

/** One whose playlist came so many milliseconds ago, and whose segment is still on its way. */
function makeLive(ago: number) {
  const came = performance.now() - ago;
  const segment = makeDownload(0);
  const downloads = new Map([
    [MASTER, makeDownload(came - 100).download],
    [PLAYLIST, makeDownload(came).download],
    [SEGMENT, segment.download],
  ]);
  const found = { playlist: PLAYLIST, liveFrom: 52, tracks: [] };
  const headStart: HeadStart = { url: MASTER, startAt: null, downloads, found, feed: null };
  return { headStart, segment };
}

test('an early download is returned once', () => {
  const early = earlyOf(makeLive(0).headStart);
  expect(early(SEGMENT)).not.toBeNull();
  expect(early(SEGMENT)).toBeNull();
  expect(early('https://media.example/other')).toBeNull();
  expect(earlyOf(null)(SEGMENT)).toBeNull();
});

test('a recent live start is continued', () => {
  const { headStart } = makeLive(1000);
  expect(freshOf(headStart)).toBe(headStart);
  expect(headStart.downloads.size).toBe(3);
});

test('of an old live start only the master playlist remains', () => {
  const { headStart, segment } = makeLive(3000);
  expect(freshOf(headStart)).toMatchObject({ url: MASTER, found: null });
  expect([...headStart.downloads.keys()]).toEqual([MASTER]);
  expect(segment.isAborted()).toBe(true);
});

test('where nothing has come yet all of it is on its way', () => {
  const { headStart } = makeLive(0);
  const under = new Map([[PLAYLIST, makeDownload(0).download]]);
  const begun = { ...headStart, downloads: under };
  expect(freshOf(begun)).toBe(begun);
  expect(freshOf(null)).toBeNull();
});

test('an address is found however it is spelled', () => {
  const { download } = makeDownload(1);
  const headStart: HeadStart = {
    url: MASTER,
    startAt: null,
    downloads: new Map([['https://media.example/a%20b.m4s', download]]),
    found: null,
    feed: null,
  };
  const early = earlyOf(headStart);
  expect(early('https://media.example/a b.m4s')).toBe(download);
  expect(early('https://media.example/a b.m4s'), 'each is taken once').toBeNull();
});
