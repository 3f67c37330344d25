import { expect, test } from 'vitest';
import { LOW_LATENCY, TIME_MACHINE } from '../live/live-config';
import { backBufferSeconds } from './back-buffer';
import { bufferBudget, withinBudget } from './buffer-budget';

test.each([
  ['a phone with 2 GB of memory', 2, false],
  ['one with half a gigabyte', 0.5, false],
  ['Save-Data', 8, true],
  ['Save-Data where the memory is unknown', null, true],
])('%s keeps at most 30 MB', (_, memory, saveData) => {
  const { ahead, behind } = bufferBudget(memory, saveData);
  expect(ahead + (behind ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(30_000_000);
});

test.each([
  [4, false],
  [null, false],
])('a device with %s GB buffers as usual', (memory, saveData) => {
  const budget = bufferBudget(memory, saveData);
  expect(withinBudget(budget, TIME_MACHINE)).toEqual(TIME_MACHINE);
});

const small = bufferBudget(2, false);

/** The length of the forward buffer as hls.js calculates it, in seconds. */
const ahead = ({ maxBufferSize = 0, maxBufferLength = 0, maxMaxBufferLength = 600 }, bitrate: number) =>
  Math.min(Math.max((maxBufferSize * 8) / bitrate, maxBufferLength), maxMaxBufferLength);

test.each([
  ['on demand', {}],
  ['a live stream with time machine', TIME_MACHINE],
  ['a live stream of low latency', LOW_LATENCY],
])('%s of 1080 lines buffers 20 MB ahead', (_, profile) => {
  const bitrate = 6_000_000;
  expect((ahead(withinBudget(small, profile), bitrate) * bitrate) / 8).toBeLessThanOrEqual(20_000_000);
});

test('a back buffer of a length keeps it, and all others are limited to 10 MB', () => {
  expect(withinBudget(small, LOW_LATENCY).backBufferLength).toBe(2);
  expect(withinBudget(small, {}).backBufferLength).toBe(Number.POSITIVE_INFINITY);
  expect((backBufferSeconds(4_000_000, Number.POSITIVE_INFINITY, small.behind) * 4_000_000) / 8).toBe(
    10_000_000,
  );
});
