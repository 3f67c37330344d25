import { expect, test } from 'vitest';
import { planSwitch } from './plan-switch';

/** Segments of 4 s, all of them buffered. */
const segments = Array.from({ length: 8 }, (_, index) => ({ start: index * 4, end: index * 4 + 4 }));
const fast = {
  playhead: 0.5,
  playbackRate: 1,
  bufferedEnd: 32,
  segments,
  bitrate: 1_000_000,
  bitsPerSecond: 50_000_000,
  latency: 0.05,
  streams: true,
};
const at = (inputs: Partial<typeof fast>) => planSwitch({ ...fast, ...inputs });

test('on a fast connection a switch is less than a second ahead, in the midst of the segment that plays', () => {
  const point = at({});
  expect(point?.segmentStart).toBe(0);
  expect(point?.at).toBeGreaterThan(1);
  expect(point?.at).toBeLessThan(1.4);
});

test('a segment that begins soon is waited for, because nothing of it is decoded in vain', () => {
  expect(at({ playhead: 2.9 })).toEqual({ at: 4, segmentStart: 4 });
  expect(at({ playhead: 2.2 })?.at).toBeLessThan(3.1);
});

test('on a slow connection the place is as far ahead as its first part takes to come', () => {
  const slow = { bitsPerSecond: 1_600_000, latency: 0.3 };
  expect(at(slow)).toEqual({ at: 4, segmentStart: 4 });
  // 3.5 s for a segment of 4 s: its last piece arrives before it is played.
  expect(at({ ...slow, bitrate: 1_400_000 })).toEqual({ at: 4, segmentStart: 4 });
  expect(at({ ...slow, bitrate: 1_400_000, playhead: 2 })).toEqual({ at: 8, segmentStart: 8 });
  expect(at({ ...slow, bitrate: 500_000 })?.at).toBeLessThan(3);
});

test('the first segment of a rendition above the bandwidth is there before its end is played', () => {
  // 8 s for 4 s, with the safety factor 10.7 s from now: it is shown while it arrives, from 8 to 12 s.
  expect(at({ bitsPerSecond: 500_000 })).toEqual({ at: 8, segmentStart: 8 });
  expect(at({ bitsPerSecond: 500_000, bufferedEnd: 8 })).toBeNull();
});

test('one so far ahead that it is not shown as it comes is waited for as a whole', () => {
  // 13.3 s for 4 s, and half as much again for safety.
  expect(at({ bitsPerSecond: 300_000 })?.at).toBeCloseTo(21.15);
});

test('segments that are appended as a whole are waited for as a whole', () => {
  expect(at({ streams: false, bitsPerSecond: 4_000_000 })?.at).toBeCloseTo(2.65);
});

test('a short rest of the buffer is played out', () => {
  expect(at({ bufferedEnd: 1.4 })).toBeNull();
});

test('faster playback reaches a place sooner', () => {
  expect(at({ playbackRate: 2 })?.at).toBeGreaterThan(at({})?.at ?? Number.NaN);
});

test('a playhead beyond all segments switches nothing', () => {
  expect(at({ playhead: 40, bufferedEnd: 40 })).toBeNull();
});
