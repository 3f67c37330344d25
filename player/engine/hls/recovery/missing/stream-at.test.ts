// @vitest-environment node
import { expect, test } from 'vitest';
import { streamAt } from './stream-at';

const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/index.m3u8\n';
const LIVE = '#EXTM3U\n#EXTINF:2,\n1.ts\n';

/** Probes a server that has these playlists; others are 404. */
const look = (given: Readonly<Record<string, string | number>>) =>
  streamAt('https://a.test/live/master.m3u8', new AbortController().signal, async (url) => {
    const found = given[new URL(url).pathname] ?? 404;
    const status = typeof found === 'string' ? 200 : found;
    return { status, text: typeof found === 'string' ? found : '', url };
  });

const master = '/live/master.m3u8';
const rendition = '/live/low/index.m3u8';

test.each([
  ['well', { [master]: MASTER, [rendition]: LIVE }],
  ['well', { [master]: LIVE }],
  ['ended', { [master]: MASTER, [rendition]: `${LIVE}#EXT-X-ENDLIST\n` }],
  ['missing', {}],
  ['missing', { [master]: 410 }],
  ['missing', { [master]: MASTER }],
  ['unclear', { [master]: MASTER, [rendition]: 503 }],
  ['unclear', { [master]: '' }],
  ['unclear', { [master]: 0 }],
] as const)('a stream is %s where its playlists say so', async (expected, given) => {
  expect(await look(given)).toBe(expected);
});

test('a redirected playlist’s entries resolve against its final address', async () => {
  const asked: string[] = [];
  const { signal } = new AbortController();
  await streamAt('https://a.test/live/master.m3u8', signal, async (url) => {
    asked.push(url);
    return { status: 200, text: MASTER, url: url.replace('a.test/live', 'b.test/moved') };
  });
  expect(asked).toEqual(['https://a.test/live/master.m3u8', 'https://b.test/moved/low/index.m3u8']);
});
