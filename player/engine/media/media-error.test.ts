import { expect, test } from 'vitest';
import { videoTagFailure, videoTagMessage } from './media-error';

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

test('an element that failed without an error object has a message for that', () => {
  expect(videoTagMessage(null)).toBe('error-object-not-available');
});
