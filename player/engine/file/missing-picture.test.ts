import { expect, test } from 'vitest';
import { pictureIsMissing } from './missing-picture';

test('data without a picture is a codec that failed silently, unless it is meant to be sound alone', () => {
  expect(pictureIsMissing({ readyState: 2, videoWidth: 0 }, false)).toBe(true);
  expect(pictureIsMissing({ readyState: 2, videoWidth: 0 }, true)).toBe(false);
  expect(pictureIsMissing({ readyState: 1, videoWidth: 0 }, false)).toBe(false);
  expect(pictureIsMissing({ readyState: 2, videoWidth: 640 }, false)).toBe(false);
});
