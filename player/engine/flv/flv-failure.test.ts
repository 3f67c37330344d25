import { afterEach, expect, test, vi } from 'vitest';
import type { EngineFailure } from '../failure';
import { BROKEN_FILE, UNREADABLE } from '../media/inspect';
import { videoTagFailure } from '../media/media-error';
import { elementFailure, flvFailure, inspectFlv } from './flv-failure';

afterEach(() => vi.unstubAllGlobals());

/** Of a `MediaError`. */
const MEDIA_ERR_DECODE = 3;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

test('missing, truncated, foreign and broken flv files are distinguished', () => {
  expect(flvFailure('NetworkError', 'HttpStatusCodeInvalid', 404).reason).toBe('missing');
  expect(flvFailure('NetworkError', 'Exception', null).reason).toBe('network');
  expect(flvFailure('MediaError', 'CodecUnsupported', null).reason).toBe('unsupported');
  expect(flvFailure('MediaError', 'MediaMSEError', null).reason).toBe('decode');
  expect(flvFailure('MediaError', 'MediaMSEError', DOMException.NOT_SUPPORTED_ERR).reason).toBe(
    'unsupported',
  );
});

test('a file without a track that can be opened is broken, and one that cannot be decoded further is so as well', () => {
  const ended = { code: MEDIA_ERR_SRC_NOT_SUPPORTED };
  expect(elementFailure(ended)).toMatchObject({ reason: 'decode', detail: 'broken-file' });
  expect(elementFailure({ code: MEDIA_ERR_DECODE })).toMatchObject({ reason: 'decode', detail: 'decode' });
});

const inspected = (reason: EngineFailure) =>
  inspectFlv('https://media.test/a.flv', reason, new AbortController().signal);

test.each([
  ['another container', '\0\0\0\x18ftypmp42', 'unsupported', 'file'],
  ['a page', '<!doctype html>', 'decode', undefined],
  ['an FLV all the same', 'FLV\x01', 'decode', undefined],
])('a file that mpegts.js does not know and that is %s', async (_, body, reason, kind) => {
  vi.stubGlobal('fetch', async () => new Response(body));
  const found = await inspected(BROKEN_FILE);
  expect([found.reason, found.openAs?.kind]).toEqual([reason, kind]);
});

test('an origin that lets no page read its files is no lost connection, and a lost connection is one', async () => {
  const lost = videoTagFailure('network-error');
  const answers = vi.fn().mockRejectedValue(new TypeError());
  vi.stubGlobal('fetch', answers);
  expect(await inspected(lost)).toEqual(lost);
  answers.mockRejectedValueOnce(new TypeError()).mockResolvedValueOnce(new Response());
  expect(await inspected(lost)).toBe(UNREADABLE);
  answers.mockResolvedValueOnce(new Response('FLV\x01'));
  expect(await inspected(lost)).toBe(lost);
});

test('a codec that the browser does not know needs no look into the file', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  expect((await inspected(flvFailure('MediaError', 'CodecUnsupported', null))).reason).toBe('unsupported');
  expect(fetch).not.toHaveBeenCalled();
});
