// @vitest-environment node
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { TempLink } from '../../../player/api/schema/snapshot';
import { playerOrigin, startPlatform } from '../platform-in-test';

const clock = { ms: Date.parse('2026-03-20T20:30:00Z') };
const platform = await startPlatform({ now: () => clock.ms });
afterAll(() => platform.close());

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(2_000_000),
]);
const link = async () => v.parse(TempLink, await (await platform.api('temp_link?uuid=a')).json());
const put = (url: string, type: string, body: Uint8Array<ArrayBuffer>) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': type, origin: playerOrigin }, body });

test('a picture is put once and is then there for everybody', async () => {
  const { url, public_url } = await link();
  expect((await fetch(public_url ?? '')).status).toBe(404);
  const answer = await put(url, 'image/png', png);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe(playerOrigin);
  const seen = await fetch(public_url ?? '');
  expect(seen.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await seen.arrayBuffer()).equals(png)).toBe(true);
  expect((await put(url, 'image/png', png)).status).toBe(409);
});

test('only pictures are accepted, and only with their real type', async () => {
  const { url, public_url } = await link();
  expect((await put(url, 'image/jpeg', png)).status).toBe(415);
  expect((await put(url, 'image/png', Buffer.from('<script>'))).status).toBe(415);
  expect((await put(url, 'text/html', Buffer.from('<script>'))).status).toBe(415);
  expect((await put(url, 'text/plain', Buffer.from('{}'))).status).toBe(415);
  expect((await put(url, 'image/png', Buffer.concat([png, Buffer.alloc(7_000_000)]))).status).toBe(413);
  expect((await fetch(public_url ?? '')).status).toBe(404);
});

test('its place is nobody else’s, and closes after ten minutes', async () => {
  const { url } = await link();
  expect((await put(url.replace(/[^/]+$/, 'guessed'), 'image/png', png)).status).toBe(404);
  clock.ms += 601_000;
  expect((await put(url, 'image/png', png)).status).toBe(404);
});
