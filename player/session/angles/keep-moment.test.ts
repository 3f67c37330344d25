import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAngle, NOON } from '../../features/fixtures/angle';
import { dateAfter, keepMoment, type Left } from './keep-moment';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The viewer left at 12:00:30; half a second later the other stream plays, at a time of its own. */
function arrive(left: Partial<Left>, place: number, begins = NOON) {
  const { viewing, playback, live } = makeAngle('2002');
  const old = makeAngle();
  live.begins = begins;
  live.latency.value = (NOON + 60_500 - begins) / 1000 - place;
  playback.state.value = 'loading';
  playback.buffered.value = [{ start: 0, end: 60 }];
  const at = performance.now();
  const usual = { date: NOON + 30_000, newest: NOON + 60_000, atEdge: false, at, viewing: old.viewing };
  const stop = keepMoment(viewing, { ...usual, ...left });
  vi.advanceTimersByTime(500);
  playback.time.value = place;
  playback.state.value = 'playing';
  playback.time.value = place + 0.001;
  return { stop, time: () => playback.time.value, playback };
}

test('viewers at the edge stay as far from it; who is rewound misses nothing', () => {
  const left = { date: NOON, newest: NOON, at: 0, viewing: makeAngle().viewing };
  expect(dateAfter({ ...left, atEdge: true }, 700)).toBe(NOON + 700);
  expect(dateAfter({ ...left, atEdge: false }, 700)).toBe(NOON);
});

test.each([
  ['begins at the edge', {}, 56, 30],
  ['has begun at the moment', {}, 30.1, 30.101],
  ['has been watched for a little', {}, 30.7, 30.701],
  ['is behind at the edge', { atEdge: true }, 29.5, 30.5],
  ['is hardly behind at the edge', { atEdge: true }, 30.3, 30.301],
] as const)('a stream that %s plays where the last one was left', (_, left, place, expected) => {
  expect(arrive(left, place).time()).toBeCloseTo(expected, 2);
});

test('the place is corrected once', () => {
  const { playback, time } = arrive({}, 56);
  playback.time.value = 12;
  playback.time.value = 12.5;
  expect(time()).toBe(12.5);
});

test.each([
  ['whose clock is wrong', {}, NOON - 3_600_000],
  ['that has no picture of the moment', { date: NOON - 900_000 }, NOON],
] as const)('a stream %s stays where it is', (_, left, begins) => {
  expect(arrive(left, 56, begins).time()).toBe(56.001);
});

test('a place at the edge that is not in the buffer is left to the engine', () => {
  const { viewing, playback } = makeAngle('2002');
  playback.buffered.value = [{ start: 28, end: 30 }];
  keepMoment(viewing, {
    date: NOON + 30_000,
    newest: NOON + 34_000,
    atEdge: true,
    at: performance.now(),
    viewing: makeAngle().viewing,
  });
  playback.time.value = 29.1;
  expect(playback.time.value).toBe(29.1);
});

test('nothing is corrected after the video is left', () => {
  const { viewing, playback } = makeAngle('2002');
  playback.time.value = 56;
  keepMoment(viewing, {
    date: NOON + 30_000,
    newest: NOON + 60_000,
    atEdge: false,
    at: performance.now(),
    viewing: makeAngle().viewing,
  })();
  playback.time.value = 56.2;
  expect(playback.time.value).toBe(56.2);
});
