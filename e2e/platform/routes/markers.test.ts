// @vitest-environment node
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { Markers } from '../../../player/api/schema/marker';
import { startPlatform } from '../platform-in-test';

const platform = await startPlatform();
afterAll(() => platform.close());

const read = async (path: string) => v.parse(Markers, await (await platform.api(path)).json());

test('a film and an archived match have markers, each with a name and a sticker, in the order of time', async () => {
  for (const path of ['markers/1001?type=vod', 'markers/3001?type=archive']) {
    const markers = await read(path);
    expect(markers.length).toBeGreaterThan(3);
    expect(markers.map(({ time }) => time)).toEqual(
      markers.map(({ time }) => time).toSorted((a, b) => a - b),
    );
    expect(markers.every(({ name, sticker, isPersonal }) => name && sticker && !isPersonal)).toBe(true);
  }
});

test('a video without markers has none, and unknown content is not found', async () => {
  expect(await read('markers/4001?type=clip')).toEqual([]);
  expect((await platform.api('markers/1001?type=clip')).status).toBe(404);
  expect((await platform.api('markers/1001')).status).toBe(400);
});

test('a CDN may keep them, and asks whether they changed', async () => {
  const answer = await platform.api('markers/1001?type=vod');
  const etag = answer.headers.get('etag') ?? '';
  expect(answer.headers.get('cache-control')).toMatch(/^public/);
  const again = await platform.api('markers/1001?type=vod', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});
