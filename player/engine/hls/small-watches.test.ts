import { expect, test } from 'vitest';
import { backBufferSeconds } from './back-buffer';
import { watchSegments } from './broken-segment';
import { createMending } from './mending';
import { retryAfterHeader, retryAfterMs } from './retry-after';
import { watchSequence } from './sequence-watch';

test('a media sequence that goes back shows an encoder that began anew', () => {
  const backwards = watchSequence();
  expect([backwards(0, { live: true, endSN: 100 }), backwards(0, { live: true, endSN: 102 })]).toEqual([
    false,
    false,
  ]);
  expect(backwards(0, { live: true, endSN: 4 })).toBe(true);
});

test('a server that is a little behind its brother, or another rendition, is no new encoder', () => {
  const backwards = watchSequence();
  backwards(0, { live: true, endSN: 100 });
  expect(backwards(0, { live: true, endSN: 98 })).toBe(false);
  expect(backwards(1, { live: true, endSN: 7 })).toBe(false);
});

const seventh = { sn: 7, type: 'main', end: 16 };

test('a segment that is missing on all renditions twice is given up', () => {
  const segments = watchSegments();
  segments.failed(seventh, 404);
  expect(segments.way()).toBeNull();
  segments.failed(seventh, 404);
  expect(segments.way()).toBe(16);
  segments.passed({ ...seventh, sn: 8, end: 18 });
  expect(segments.way()).toBeNull();
});

test('what came before a broken segment, or is its sound, does not speak for it', () => {
  const segments = watchSegments();
  segments.failed(seventh, 404);
  segments.passed({ ...seventh, sn: 6, end: 14 });
  segments.passed({ ...seventh, type: 'audio' });
  segments.failed(seventh, 404);
  expect(segments.way()).toBe(16);
});

test('an outage breaks no segment', () => {
  const segments = watchSegments();
  for (const status of [0, 503, 503]) segments.failed(seventh, status);
  expect(segments.way()).toBeNull();
});

test('a fault of the media is mended by harder means each time and not for ever', () => {
  const mending = createMending();
  const tried = [0, 200, 2000, 4000, 6000].map((now) => mending.next(now));
  expect(tried).toEqual(['recover', null, 'skip', 'rebuild', 'give-up']);
  expect(createMending().next(60_000)).toBe('recover');
});

test('Retry-After is seconds or a date, and at most a minute', () => {
  expect(retryAfterMs('8')).toBe(8000);
  expect(retryAfterMs('Fri, 20 Nov 2026 10:00:05 GMT', Date.parse('2026-11-20T10:00:00Z'))).toBe(5000);
  expect([retryAfterMs('99999'), retryAfterMs('soon'), retryAfterMs(null)]).toEqual([60_000, null, null]);
  expect(retryAfterHeader('etag: "x"\r\nRetry-After: 8\r\n')).toBe('8');
});

test('an unlimited back buffer has a budget in bytes', () => {
  expect(backBufferSeconds(4_000_000)).toBe(120);
  expect(backBufferSeconds(0)).toBe(Number.POSITIVE_INFINITY);
  // Nobody can go further back than a live's window.
  expect([backBufferSeconds(4_000_000, 30), backBufferSeconds(0, 30)]).toEqual([30, 30]);
});
