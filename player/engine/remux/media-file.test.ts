// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { openMediaFile } from './media-file';
import { NoPicture, Unplayable } from './remux-failure';

afterEach(() => vi.unstubAllGlobals());

/** A file of the tests on a server, in a browser that decodes some codecs. */
function open(name: string, ...codecs: readonly string[]) {
  const bytes = readFileSync(`e2e/media/files/${name}`);
  vi.stubGlobal('MediaSource', {
    isTypeSupported: (type: string) => codecs.some((codec) => type.includes(`"${codec}`)),
  });
  vi.stubGlobal('fetch', async (_: unknown, { headers }: RequestInit) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(String(new Headers(headers).get('range'))) ?? [];
    const end = to === '' ? bytes.length : Number(to) + 1;
    const part = bytes.subarray(Number(from), end);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`;
    return new Response(new Uint8Array(part), { status: 206, headers: { 'content-range': range } });
  });
  return openMediaFile('https://media.test/a.mkv', false, null);
}

test('a file whose sound cannot be decoded plays its picture', async () => {
  const { type, tracks, close } = await open('ac3.mkv', 'avc1');
  expect(tracks.map((track) => track.isVideoTrack())).toEqual([true]);
  expect(type).toMatch(/^video\/mp4; codecs="avc1\.[0-9a-f]+"$/);
  close();
});

test('of several sounds the first one that can be decoded plays', async () => {
  const { type, close } = await open('ac3-first.mp4', 'avc1', 'mp4a');
  expect(type).toMatch(/avc1\.[0-9a-f]+, mp4a\.40\.2/);
  close();
});

test('a file whose picture alone cannot be decoded is not played as sound', async () => {
  await expect(open('sample.mkv', 'mp4a')).rejects.toThrow(NoPicture);
});

test('a file none of whose tracks can be decoded says which they are', async () => {
  await expect(open('ac3.mkv', 'vp8')).rejects.toThrow(new Unplayable('avc1.64000b ac-3'));
});
