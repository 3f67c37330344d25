import { UnsupportedInputFormatError } from 'mediabunny';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, Unanswered } from './ranged-fetch';
import { NoPicture, NoTracks, remuxFailure, Unplayable } from './remux-failure';

afterEach(() => vi.unstubAllGlobals());

const reasonOf = async (error: unknown) => {
  const { reason } = await remuxFailure(error, 'https://media.test/a.mkv', new AbortController().signal);
  return reason;
};

test('a container or a codec that cannot be played here is unsupported', async () => {
  expect(await reasonOf(new UnsupportedInputFormatError())).toBe('unsupported');
  expect(await reasonOf(new Unplayable('ac-3'))).toBe('unsupported');
});

test('a picture that alone cannot be decoded is named', async () => {
  const found = await remuxFailure(
    new NoPicture('hevc'),
    'https://media.test/a.mkv',
    new AbortController().signal,
  );
  expect(found).toMatchObject({ reason: 'unsupported', detail: 'no-picture' });
});

test('a file that the page cannot read in parts may be anything', async () => {
  expect(await reasonOf(new Refused(200))).toBe('unknown');
});

test('missing files, failing servers and broken connections are distinguished', async () => {
  expect(await reasonOf(new Refused(404))).toBe('missing');
  expect(await reasonOf(new Refused(503))).toBe('refused');
  expect(await reasonOf(new Unanswered(true))).toBe('network');
  expect(await reasonOf(new TypeError('network error'))).toBe('network');
});

test('a file that cannot be read to its end is broken', async () => {
  expect(await reasonOf(new NoTracks())).toBe('decode');
  expect(await reasonOf(new RangeError('out of bounds'))).toBe('decode');
});

test('a first request that failed once is no file of an unknown format', async () => {
  vi.stubGlobal('fetch', async () => new Response('OggS', { status: 206 }));
  expect(await reasonOf(new Unanswered(false))).toBe('network');
});
