import { expect, test } from 'vitest';
import { createProgressWatch, type Health } from './progress-watch';

/** Checks once a second and returns the requested steps with their times. */
function watched(seconds: number, health: (second: number) => Partial<Health>) {
  const watch = createProgressWatch();
  const done: [number, string][] = [];
  for (let second = 0; second <= seconds; second += 1) {
    const base = { now: second * 1000, time: 5, ahead: 10, bytes: 0, fragments: 0, waitsFor: null };
    const step = watch.see({ ...base, ...health(second) });
    if (step !== null) done.push([second, step]);
  }
  return done;
}

test('a picture that moves is left alone', () => {
  expect(watched(30, (second) => ({ time: second }))).toEqual([]);
});

test('a picture that stands still with data before it is helped harder and harder, and each way once', () => {
  expect(watched(40, () => ({}))).toEqual([
    [3, 'seek'],
    [8, 'recover'],
    [14, 'rebuild'],
  ]);
});

test('a slow line that still brings bytes is given its time', () => {
  expect(watched(60, (second) => ({ ahead: 0, bytes: second * 5000 }))).toEqual([]);
});

test('a load that trickles is none', () => {
  expect(watched(4, (second) => ({ ahead: 0, bytes: second * 200 }))).toEqual([[3, 'seek']]);
});

test('fragment after fragment without a picture is no progress', () => {
  const steps = watched(12, (second) => ({ ahead: 0, bytes: second * 50_000, fragments: second }));
  expect(steps[0]).toEqual([8, 'seek']);
});

test('seeking in a lost stream is not disturbed', () => {
  expect(watched(60, () => ({ ahead: 0, waitsFor: 'retry' }))).toEqual([]);
});

test('a live stream is waited for at its edge, but not forever', () => {
  expect(watched(7, () => ({ ahead: 0, waitsFor: 'edge' }))).toEqual([]);
  expect(watched(12, () => ({ ahead: 0, waitsFor: 'edge' }))).toEqual([[10, 'seek']]);
});
