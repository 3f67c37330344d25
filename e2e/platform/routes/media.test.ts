// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { playerOrigin, startPlatform } from '../platform-in-test';

const platform = await startPlatform();
afterAll(() => platform.close());

const sample = new URL('../../media/files/sample.mp4', import.meta.url);

describe('a file', () => {
  test('is sent in the requested range', async () => {
    const answer = await platform.media('files/sample.mp4', { range: 'bytes=100-199' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(readFileSync(sample).subarray(100, 200))).toBe(true);
  });

  test('refuses a range behind its end', async () => {
    expect((await platform.media('files/sample.mp4', { range: 'bytes=999999999-' })).status).toBe(416);
  });

  test('answers HEAD with its length, and 304 to its tag', async () => {
    const head = await fetch(`${platform.origin}/media/files/sample.mp4`, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBe(readFileSync(sample).length);
    // As a browser revalidates; without this header, Node's fetch adds `no-cache`, which requests the whole file.
    const again = await platform.media('files/sample.mp4', {
      'if-none-match': head.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    });
    expect(again.status).toBe(304);
  });

  test.each([
    ['files/sample.mp4', 'video/mp4'],
    ['files/sample.m4v', 'video/x-m4v'],
    ['files/sample.mov', 'video/quicktime'],
    ['files/sample.mkv', 'video/x-matroska'],
    ['files/sample.webm', 'video/webm'],
    ['files/sample.flv', 'video/x-flv'],
    ['files/sample.mp3', 'audio/mpeg'],
    ['files/sample.ogg', 'audio/ogg'],
    ['files/sample.flac', 'audio/x-flac'],
    ['files/sample.wav', 'audio/wav'],
    ['files/sample.mka', 'audio/x-matroska'],
    ['files/sample.m4a', 'audio/mp4'],
    ['film/master.m3u8', 'application/vnd.apple.mpegurl'],
    ['film/v240/0.m4s', 'video/iso.segment'],
    ['match/v240/0.ts', 'video/mp2t'],
    ['film/subtitles/fa.vtt', 'text/vtt; charset=utf-8'],
    ['covers/film.jpg', 'image/jpeg'],
  ])('%s is sent as %s', async (path, type) => {
    const answer = await fetch(`${platform.origin}/media/${path}`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
  });

  test.each([
    'README.md',
    'make/make.mjs',
    'film/index.json',
    '..%2fplatform%2fmain.ts',
    'film/',
    'nothing.mp4',
  ])('%s is not served', async (path) => {
    const answer = await platform.media(path);
    expect(answer.status).toBeGreaterThanOrEqual(403);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
  });
});

describe('a segment of a live stream', () => {
  const newest = async () => {
    const text = await (await platform.media('live/2001/v240/index.m3u8')).text();
    return text.trim().split('\n').at(-1) ?? '';
  };

  test('stays in caches for good, and its playlist for a second', async () => {
    const segment = await platform.media(`live/2001/v240/${await newest()}`);
    expect(segment.headers.get('cache-control')).toContain('immutable');
    expect(segment.headers.get('content-type')).toBe('video/iso.segment');
    const playlist = await platform.media('live/2001/v240/index.m3u8');
    expect(playlist.headers.get('cache-control')).toBe('public, max-age=1');
  });

  test('ignores uuid, ext_user and token in its address', async () => {
    const name = await newest();
    const bytes = async (query: string) =>
      Buffer.from(await (await platform.media(`live/2001/v240/${name}${query}`)).arrayBuffer());
    expect((await bytes('')).equals(await bytes('?uuid=a&ext_user=b&token=c'))).toBe(true);
  });

  test('needs no preflight, and may be read and timed by the player', async () => {
    const answer = await platform.media(`live/2001/v240/${await newest()}`, { origin: playerOrigin });
    expect(answer.headers.get('access-control-allow-origin')).toBe(playerOrigin);
    expect(answer.headers.get('timing-allow-origin')).toContain(playerOrigin);
    expect(answer.headers.get('access-control-expose-headers')).toContain('content-length');
  });

  test.each([
    'live/2001/v240/0.m4s',
    'live/2001/v240/999999999.m4s',
    'live/2001/nothing/index.m3u8',
    'live/1/master.m3u8',
  ])('%s does not exist', async (path) => {
    expect((await platform.media(path)).status).toBe(404);
  });

  test('a name without a number is no address', async () => {
    const answer = await platform.media('live/2001/v240/x.m4s');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
  });

  test('comes with the initialisation of its track', async () => {
    const init = await platform.media('live/2001/v240/init.mp4');
    expect([init.status, init.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect((await platform.media('live/2002/v240/init.mp4')).status).toBe(404);
  });
});
