// @vitest-environment node
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readAnswer } from './answer';
import { ApiError } from './api-error';

function failureOf(retryAfter: string | null, data: unknown = {}, date: string | null = null): ApiError {
  try {
    readAnswer(v.unknown(), { status: 429, data, retryAfter, date });
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('no failure');
}

test.each([
  ['5', 5],
  // Browsers fire timers of more than 25 days immediately.
  ['1000000000', 86_400],
  ['9'.repeat(400), null],
  ['1e9', null],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
  ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
])('Retry-After: %s', (header, seconds) => {
  expect(failureOf(header).retryAfter).toBe(seconds);
});

test('a date of Retry-After is by the server’s clock, where that is known', () => {
  const [now, then] = [0, 7000].map((ms) => new Date(Date.UTC(2020, 0, 1) + ms).toUTCString());
  expect(failureOf(then ?? '', {}, now).retryAfter).toBe(7);
});

test('a message of the platform is cut at its limit', () => {
  expect(failureOf(null, { detail: 'فردا دوباره بیایید' }).detail).toBe('فردا دوباره بیایید');
  expect(failureOf(null, { detail: 'x'.repeat(1_000_000) }).detail).toHaveLength(500);
});
