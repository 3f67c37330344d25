// @vitest-environment node
import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Live } from '../../engine/contract';
import { makeEdge, makeEngine } from '../../features/fixtures/engine';
import { makeLive } from '../../features/fixtures/live';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { wallClockOf } from './wall-clock';

const BEGAN = Date.UTC(2026, 0, 1, 10);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A live stream at second 60 of its media, whose newest media is 5 s old. */
function openLive(dateOf: (time: number) => number | null) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2001' });
  viewing.details.value = makeDetails({ type: 'live', startTime: BEGAN / 1000 });
  let now = BEGAN + 65 * SECOND;
  viewing.live.value = { ...makeLive(), serverTime: () => now };
  const live = signal<Live | null>(makeEdge({ wallClock: dateOf }));
  viewing.engine.value = { ...makeEngine(), live };
  viewing.playback.seekable.value = { start: 0, end: 60 };
  viewing.playback.time.value = 55;
  const clock = wallClockOf(viewing);
  return {
    viewing,
    live,
    clock,
    /** Moves the live edge, and the picture with it. */
    pass(seconds: number) {
      now += seconds * SECOND;
      const { end } = viewing.playback.seekable.value ?? { end: 0 };
      viewing.playback.seekable.value = { start: 0, end: end + seconds };
      viewing.playback.time.value += seconds;
      return clock.value;
    },
  };
}

test('a live stream tells the date of its picture, also after a seek', () => {
  const { viewing, clock } = openLive((time) => BEGAN + time * SECOND);
  expect(clock.value).toBe(BEGAN + 55 * SECOND);
  viewing.playback.time.value = 12.3456;
  expect(clock.value).toBe(BEGAN + 12_346);
});

test('a stream whose clock is wrong by minutes is corrected at its edge', () => {
  for (const wrong of [-30 * MINUTE, 7 * MINUTE]) {
    const { viewing, clock, pass } = openLive((time) => BEGAN + wrong + time * SECOND);
    // The newest media counts as 3 s old where the stream does not show its age; it is 5 s old.
    expect(clock.value).toBe(BEGAN + 57 * SECOND);
    pass(4);
    pass(4);
    viewing.playback.time.value = 10;
    expect(clock.value).toBe(BEGAN + 12 * SECOND);
  }
});

test('while only the device’s clock is known, it corrects nothing; where it contradicts, nobody knows', () => {
  const { viewing, clock } = openLive((time) => BEGAN + time * SECOND);
  const tell = (now: number) => {
    viewing.live.value = { ...makeLive(), serverTime: () => now, serverTimeKnown: () => false };
    return clock.value;
  };
  expect(tell(BEGAN + 90 * SECOND)).toBe(BEGAN + 55 * SECOND);
  expect(tell(BEGAN + 3 * 3600 * SECOND)).toBeNull();
});

test('a stream without dates is dated by its moving edge', () => {
  const { clock, pass } = openLive(() => null);
  expect(clock.value).toBeNull();
  expect(pass(4)).toBe(BEGAN + 61 * SECOND);
  expect(pass(4)).toBe(BEGAN + 65 * SECOND);
});

test('a stream without dates that ends keeps the dates it had', () => {
  const { viewing, live, clock, pass } = openLive(() => null);
  expect([clock.value, pass(4), pass(4)]).toEqual([null, BEGAN + 61 * SECOND, BEGAN + 65 * SECOND]);
  live.value = null;
  viewing.playback.time.value -= 30;
  expect(clock.value).toBe(BEGAN + 35 * SECOND);
});

test('a stream without dates that does not move has no clock', () => {
  const { viewing, clock } = openLive(() => null);
  for (const time of [56, 57, 58]) viewing.playback.time.value = time;
  expect(clock.value).toBeNull();
});

test('a picture that is not there yet has no date', () => {
  const { viewing, clock } = openLive((time) => BEGAN + time * SECOND);
  viewing.playback.pictureShown.value = false;
  expect(clock.value).toBeNull();
});

test('a recording counts from the start in its details, with the correction for one dated wrongly', () => {
  const viewing = makeViewing();
  const clock = wallClockOf(viewing);
  viewing.details.value = makeDetails({ type: 'archive', startTime: BEGAN / 1000 });
  viewing.playback.time.value = 90.5;
  expect(clock.value).toBe(BEGAN + 90_500);
  viewing.details.value = makeDetails({ type: 'archive', startTime: BEGAN / 1000, replayOffset: -60 });
  expect(clock.value).toBe(BEGAN + 30_500);
});

test('a start that is no date, or no number, gives no clock', () => {
  const viewing = makeViewing();
  const clock = wallClockOf(viewing);
  for (const startTime of [null, 0, 30, Number.POSITIVE_INFINITY]) {
    viewing.details.value = makeDetails({ type: 'archive', startTime });
    expect(clock.value).toBeNull();
  }
});

test('a viewing has one clock', () => {
  const viewing = makeViewing();
  expect(wallClockOf(viewing)).toBe(wallClockOf(viewing));
});
