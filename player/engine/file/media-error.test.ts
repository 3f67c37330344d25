import { expect, test } from 'vitest';
import { flvFailure } from '../flv/flv-failure';
import { videoTagFailure, videoTagMessage } from './media-error';
import { pictureIsMissing } from './missing-picture';

test.each([
  [1, 'aborted', 'network'],
  [2, 'network-error', 'network'],
  [3, 'decode', 'decode'],
  [4, 'source-not-supported', 'unsupported'],
  [9, 'unknown', 'unknown'],
] as const)('error %d of the element is %s', (code, message, reason) => {
  expect(videoTagMessage({ code })).toBe(message);
  expect(videoTagFailure(message)).toEqual({ type: 'videoTagError', detail: message, reason });
});

test('an element that failed without an error object says so', () => {
  expect(videoTagMessage(null)).toBe('error-object-not-available');
});

test('data without a picture is a codec that failed silently, unless it is meant to be sound alone', () => {
  expect(pictureIsMissing({ readyState: 2, videoWidth: 0 }, false)).toBe(true);
  expect(pictureIsMissing({ readyState: 2, videoWidth: 0 }, true)).toBe(false);
  expect(pictureIsMissing({ readyState: 1, videoWidth: 0 }, false)).toBe(false);
  expect(pictureIsMissing({ readyState: 2, videoWidth: 640 }, false)).toBe(false);
});

test('an flv that is missing, cut off, of another format or broken is told apart', () => {
  expect(flvFailure('NetworkError', 'HttpStatusCodeInvalid', 404).reason).toBe('missing');
  expect(flvFailure('NetworkError', 'Exception', null).reason).toBe('network');
  expect(flvFailure('MediaError', 'CodecUnsupported', null).reason).toBe('unsupported');
  expect(flvFailure('MediaError', 'MediaMSEError', null).reason).toBe('decode');
});
