import { effect, signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Marker } from '../../api/markers';
import type { TimeRange } from '../../engine/contract';
import { markNear, placeMarks, rangeWhile } from './timeline-marks';

const WIDTH = 600;
const range = { start: 0, end: 600 };

const at = (time: number): Marker => ({
  id: String(time),
  time,
  name: `moment ${time}`,
  sticker: null,
  description: '',
  personal: false,
});
const timesOf = (times: readonly number[], width = WIDTH) =>
  placeMarks(times.map(at), range, width).map(({ marker }) => marker.time);

test('of marks closer than six pixels only the first is drawn', () => {
  expect(timesOf([100, 105, 106, 109, 112])).toEqual([100, 106, 112]);
});

test('a narrow timeline draws fewer', () => {
  expect(timesOf([100, 112, 300], 300)).toEqual([100, 112, 300]);
  expect(timesOf([100, 112, 300], 200)).toEqual([100, 300]);
});

test('markers outside the timeline are not drawn', () => {
  expect(timesOf([-1, 0, 600, 601])).toEqual([0, 600]);
});

test('a pointer means the nearest mark that is within its reach', () => {
  const marks = placeMarks([at(100), at(110)], range, WIDTH);
  expect(markNear(marks, 106 / 600, WIDTH)?.marker.time).toBe(110);
  expect(markNear(marks, 93 / 600, WIDTH)?.marker.time).toBe(100);
  expect(markNear(marks, 91 / 600, WIDTH)).toBeNull();
  expect(markNear([], 0.5, WIDTH)).toBeNull();
});

test('while the bar is hidden its marks stay where they were', () => {
  const shown = signal(true);
  const moving = signal<TimeRange | null>({ start: 0, end: 100 });
  const seen: unknown[] = [];
  const held = rangeWhile(shown, moving);
  const stop = effect(() => void seen.push(held.value?.end));
  shown.value = false;
  moving.value = { start: 2, end: 102 };
  moving.value = { start: 4, end: 104 };
  expect(seen).toEqual([100]);
  shown.value = true;
  expect(seen).toEqual([100, 104]);
  stop();
});
