import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Engine } from '../../engine/contract';
import { makeAngle, NOON } from '../../features/fixtures/angle';
import { momentOf, shareClock } from './moment';

test('the moment on the screen is read from the stream’s dates', () => {
  const { viewing, playback, live } = makeAngle();
  playback.time.value = 30;
  live.latency.value = 6;
  expect(momentOf(viewing)).toEqual({ date: NOON + 30_000, newest: NOON + 36_000, atEdge: true });
  playback.pause();
  expect(momentOf(viewing)?.atEdge).toBe(false);
});

test('there is no moment before the picture, without dates, and without an engine', () => {
  const { viewing, playback, live } = makeAngle();
  playback.pictureShown.value = false;
  expect(momentOf(viewing)).toBeNull();
  playback.pictureShown.value = true;
  live.isDated = false;
  expect(momentOf(viewing)).toBeNull();
  expect(momentOf({ ...viewing, engine: signal<Engine | null>(null) })).toBeNull();
});

test.each([
  ['a', 'a', 3_600_000, true],
  ['a', 'b', 0, false],
  [null, 'b', 4000, true],
  [null, null, -4000, true],
  ['', '', 60_000, false],
  [null, null, Number.NaN, false],
] as const)('angles of the events %j and %j, %d ms apart, share a clock: %j', (one, other, apart, shared) => {
  expect(shareClock({ eventId: one }, { eventId: other }, apart)).toBe(shared);
});
