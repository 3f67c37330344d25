// @vitest-environment node
import { expect, test } from 'vitest';
import { retryAfterHeader, retryAfterMs } from './retry-after';

test.each([
  ['content-type: text/plain\r\nretry-after: 5\r\n', '5'],
  ['Retry-After:\t7 \r\nx: y\r\n', '7'],
  ['x-retry-after: 5\r\n', null],
  ['', null],
])('of the headers %j', (headers, value) => expect(retryAfterHeader(headers)).toBe(value));

test('many spaces in a header take no time, and a long wait ends after a minute', () => {
  const from = performance.now();
  expect(retryAfterMs(retryAfterHeader(`retry-after: 1${' '.repeat(250_000)}x`))).toBeNull();
  expect(performance.now() - from).toBeLessThan(1000);
  expect(retryAfterMs('1000000000')).toBe(60_000);
});
