import { expect, test } from 'vitest';
import { flvFailure } from './flv-failure';

test('an flv that is missing, cut off, of another format or broken is told apart', () => {
  expect(flvFailure('NetworkError', 'HttpStatusCodeInvalid', 404).reason).toBe('missing');
  expect(flvFailure('NetworkError', 'Exception', null).reason).toBe('network');
  expect(flvFailure('MediaError', 'CodecUnsupported', null).reason).toBe('unsupported');
  expect(flvFailure('MediaError', 'MediaMSEError', null).reason).toBe('decode');
});
