// @vitest-environment node
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { startPlatform } from '../platform-in-test';

// With the real clock, since the test checks that the platform waits.
const platform = await startPlatform();
afterAll(() => platform.close());

const path = 'live/2003/v240';
const text = async (query = '') => (await platform.media(`${path}/index.m3u8${query}`)).text();
/** The next part, by EXT-X-PRELOAD-HINT. */
const hinted = async () => {
  const [, sequence, part] = /PRELOAD-HINT:TYPE=PART,URI="(\d+)\.(\d+)\.m4s"/.exec(await text()) ?? [];
  return { sequence: Number(sequence), part: Number(part) };
};

test('a playlist is held back until it has the requested part', async () => {
  const { sequence, part } = await hinted();
  const playlist = await text(`?_HLS_msn=${sequence}&_HLS_part=${part}&uuid=a`);
  expect(playlist).toContain(`URI="${sequence}.${part}.m4s"`);
  expect(playlist).toContain('#EXT-X-PRELOAD-HINT');
});

test('a segment’s number alone waits for the whole segment', async () => {
  const { sequence } = await hinted();
  expect(await text(`?_HLS_msn=${sequence}`)).toContain(`\n${sequence}.m4s`);
});

test('the part that is hinted at comes as soon as it is there', async () => {
  const { sequence, part } = await hinted();
  const answer = await platform.media(`${path}/${sequence}.${part}.m4s?uuid=a`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/iso.segment']);
});

test('a request too far ahead is refused at once', async () => {
  const { sequence } = await hinted();
  expect((await platform.media(`${path}/index.m3u8?_HLS_msn=${sequence + 50}`)).status).toBe(400);
  expect((await platform.media(`${path}/index.m3u8?_HLS_msn=x`)).status).toBe(400);
});

test('a part of no segment is refused', async () => {
  expect((await platform.media(`${path}/index.m3u8?_HLS_part=0`)).status).toBe(400);
});

test('a delta update is sent where it is requested', async () => {
  const body = { profile: 'low-latency', partSeconds: 0.2, length: 30 };
  const made = await fetch(`${platform.origin}/operator/channels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id } = v.parse(v.object({ id: v.string() }), await made.json());
  const ask = async (query: string) => (await platform.media(`live/${id}/v240/index.m3u8${query}`)).text();
  expect(await ask('?_HLS_skip=YES')).toMatch(/#EXT-X-SKIP:SKIPPED-SEGMENTS=2[234]\n/);
  expect(await ask('')).not.toContain('#EXT-X-SKIP');
});

test('a live stream without parts answers at once, whatever is requested', async () => {
  const answer = await platform.media('live/2001/v240/index.m3u8?_HLS_msn=99999999');
  expect(answer.status).toBe(200);
});
