import { expect, test } from 'vitest';
import { elementFailure, flvFailure } from './flv-failure';

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
