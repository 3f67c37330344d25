import { expect, test } from 'vitest';
import { backBufferSeconds } from '../requests/back-buffer';
import { trickles } from '../requests/gate/pace';
import { headerOf, retryAfterMs } from '../requests/gate/retry-after';
import { createMending } from './mending';
import { tellsOfSegment, watchSegments } from './segments/broken-segment';
import { watchSequence } from './stalls/sequence-watch';

test('a media sequence that goes back shows an encoder restart', () => {
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

test('a playlist that is further behind counts when the next one is as well', () => {
  const backwards = watchSequence();
  const see = (endSN: number) => backwards(0, { live: true, endSN });
  expect([100, 94, 101, 93, 102].map(see)).toEqual([false, false, false, false, false]);
  expect([95, 96].map(see)).toEqual([false, true]);
});

const seventh = { sn: 7, type: 'main', end: 16 };

test('a segment that failed on all renditions is doubted, and given up when it fails once more', () => {
  const segments = watchSegments();
  segments.failedOnce(seventh);
  segments.failed(seventh);
  expect(segments.skipTo()).toBeNull();
  segments.failedOnce(seventh);
  expect(segments.skipTo()).toBe(16);
  expect(segments.lost()).toEqual([seventh]);
  segments.passed({ ...seventh, sn: 8, end: 18 });
  expect(segments.skipTo()).toBeNull();
  segments.passed(seventh);
  expect(segments.lost()).toEqual([]);
});

test('media before a broken segment, or its audio, is no evidence for it', () => {
  const segments = watchSegments();
  segments.failed(seventh);
  segments.passed({ ...seventh, sn: 6, end: 14 });
  segments.passed({ ...seventh, type: 'audio' });
  segments.failed(seventh);
  expect(segments.skipTo()).toBe(16);
});

test('sound and picture that fail by turns are given up both', () => {
  const segments = watchSegments();
  const sound = { ...seventh, type: 'audio', end: 16.1 };
  for (const segment of [seventh, sound, seventh]) segments.failed(segment);
  expect(segments.skipTo()).toBe(16);
  segments.failedOnce(sound);
  expect(segments.skipTo()).toBe(16.1);
});

test('a segment behind a skipped one is suspected again', () => {
  const segments = watchSegments();
  for (const segment of [seventh, seventh, { ...seventh, sn: 8, end: 18 }]) segments.failed(segment);
  expect(segments.skipTo()).toBeNull();
});

test('an outage breaks no segment', () => {
  expect([0, 408, 500, 503].map(tellsOfSegment)).toEqual([false, false, false, false]);
  expect([null, 404, 410, 403].map(tellsOfSegment)).toEqual([true, true, true, true]);
});

test('media faults are repaired by harder means each time, and not forever', () => {
  const mending = createMending();
  const tried = [0, 200, 2000, 4000, 6000].map((now) => mending.next(now, 7));
  expect(tried).toEqual(['recover', null, 'skip', 'rebuild', 'give-up']);
  expect(mending.next(60_000, 7)).toBe('recover');
});

test('a segment is not blamed for another, and not all of them for a fault that a new instance may mend', () => {
  const mending = createMending();
  const tried = [7, 7, 9, 9, 8, 10, 11].map((sn, index) => mending.next(index * 1000, sn));
  expect(tried).toEqual(['recover', 'skip', 'recover', 'skip', 'recover', 'rebuild', 'give-up']);
});

test('Retry-After is seconds or a date, and at most a minute', () => {
  expect(retryAfterMs('8')).toBe(8000);
  expect(retryAfterMs('Fri, 20 Nov 2026 10:00:05 GMT', Date.parse('2026-11-20T10:00:00Z'))).toBe(5000);
  expect([retryAfterMs('99999'), retryAfterMs('soon'), retryAfterMs(null)]).toEqual([60_000, null, null]);
  expect(headerOf('etag: "x"\r\nRetry-After: 8\r\n', 'retry-after')).toBe('8');
});

test('an unlimited back buffer has a budget in bytes', () => {
  expect(backBufferSeconds(4_000_000)).toBe(120);
  expect(backBufferSeconds(0)).toBe(Number.POSITIVE_INFINITY);
  // Viewers cannot seek further back than the DVR window.
  expect([backBufferSeconds(4_000_000, 30), backBufferSeconds(0, 30)]).toEqual([30, 30]);
});

test('a request trickles when it could not end in time on a line eight times as fast', () => {
  const progress = (loaded: number, total = 600_000) => ({ loaded, total, loading: { first: 1000 } });
  // 600 kB in 6 s are 12.5 kB in a second with the margin.
  expect([trickles(progress(200), 6000, 2000), trickles(progress(12_000), 6000, 2000)]).toEqual([true, true]);
  expect(trickles(progress(13_000), 6000, 2000)).toBe(false);
});

test('a pace is not known at once, nor without a length, and a stalled request has none', () => {
  const progress = { loaded: 10, total: 600_000, loading: { first: 1000 } };
  expect(trickles(progress, 6000, 1900)).toBe(false);
  expect(trickles({ ...progress, total: 0 }, 6000, 9000)).toBe(false);
  expect(trickles({ ...progress, loading: { first: 0 } }, 6000, 9000)).toBe(false);
});
