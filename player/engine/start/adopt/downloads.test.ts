import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StartedStream } from '../../../lib/handoff/started-stream';
import type { Download } from '../../../lib/network/download';
import { downloadsOf, dropStale } from './downloads';

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
    times: { requested: 0, first: last, last },
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

/** A started live stream whose playlist arrived this many milliseconds ago, and whose segment is pending. */
function makeLive(ago: number) {
  const came = performance.now() - ago;
  const segment = makeDownload(0);
  const downloads = new Map([
    [MASTER, makeDownload(came - 100).download],
    [PLAYLIST, makeDownload(came).download],
    [SEGMENT, segment.download],
  ]);
  const fetched = { playlist: PLAYLIST, liveFrom: 52, tracks: [] };
  const started: StartedStream = { url: MASTER, startAt: null, downloads, fetched, appended: null };
  return { started, segment };
}

test('each download is taken once', () => {
  const take = downloadsOf(makeLive(0).started);
  expect(take(SEGMENT)).not.toBeNull();
  expect(take(SEGMENT)).toBeNull();
  expect(take('https://media.example/other')).toBeNull();
  expect(downloadsOf(null)(SEGMENT)).toBeNull();
});

test('a recent live start is continued', () => {
  const { started } = makeLive(1000);
  expect(dropStale(started)).toBe(started);
  expect(started.downloads.size).toBe(3);
});

test('of an old live start only the master playlist remains', () => {
  const { started, segment } = makeLive(3000);
  expect(dropStale(started)).toMatchObject({ url: MASTER, fetched: null });
  expect([...started.downloads.keys()]).toEqual([MASTER]);
  expect(segment.isAborted()).toBe(true);
});

test('a live start without any response yet is continued', () => {
  const { started } = makeLive(0);
  const pending = new Map([[PLAYLIST, makeDownload(0).download]]);
  const waiting = { ...started, downloads: pending };
  expect(dropStale(waiting)).toBe(waiting);
  expect(dropStale(null)).toBeNull();
});

test('an address is found however it is spelled', () => {
  const { download } = makeDownload(1);
  const started: StartedStream = {
    url: MASTER,
    startAt: null,
    downloads: new Map([['https://media.example/a%20b.m4s', download]]),
    fetched: null,
    appended: null,
  };
  const take = downloadsOf(started);
  expect(take('https://media.example/a b.m4s')).toBe(download);
  expect(take('https://media.example/a b.m4s'), 'each is taken once').toBeNull();
});
