import { expect, test, vi } from 'vitest';
import { askedToWait, headerOf, retryAfterMs } from './retry-after';

test.each([
  ['content-type: text/plain\r\nretry-after: 5\r\n', '5'],
  ['Retry-After:\t7 \r\nx: y\r\n', '7'],
  ['x-retry-after: 5\r\n', null],
  ['', null],
])('of the headers %j', (headers, value) => expect(headerOf(headers, 'retry-after')).toBe(value));

test('many spaces in a header take no time, and a long wait ends after a minute', () => {
  const from = performance.now();
  expect(retryAfterMs(headerOf(`retry-after: 1${' '.repeat(250_000)}x`, 'retry-after'))).toBeNull();
  expect(performance.now() - from).toBeLessThan(1000);
  expect(retryAfterMs('1000000000')).toBe(60_000);
});

test.each([86_400_000, -86_400_000])(
  'a date is by the server’s clock, on a device that is %i ms ahead',
  (ahead) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') + ahead });
    const headers = { date: 'Fri, 20 Nov 2026 10:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 10:00:05 GMT' };
    expect(askedToWait(new Response(null, { status: 503, headers }))).toBe(5000);
    const request = new XMLHttpRequest();
    const lines = Object.entries(headers).map((line) => line.join(': '));
    vi.spyOn(request, 'getAllResponseHeaders').mockReturnValue(lines.join('\r\n'));
    expect(askedToWait(request)).toBe(5000);
    vi.useRealTimers();
  },
);
