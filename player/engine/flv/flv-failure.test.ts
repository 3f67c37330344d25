import { expect, test } from 'vitest';
import { flvFailure } from './flv-failure';

test('missing, truncated, foreign and broken flv files are distinguished', () => {
  expect(flvFailure('NetworkError', 'HttpStatusCodeInvalid', 404).reason).toBe('missing');
  expect(flvFailure('NetworkError', 'Exception', null).reason).toBe('network');
  expect(flvFailure('MediaError', 'CodecUnsupported', null).reason).toBe('unsupported');
  expect(flvFailure('MediaError', 'MediaMSEError', null).reason).toBe('decode');
  expect(flvFailure('MediaError', 'MediaMSEError', DOMException.NOT_SUPPORTED_ERR).reason).toBe(
    'unsupported',
  );
});
