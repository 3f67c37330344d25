// @vitest-environment node
import { expect, test } from 'vitest';
import { firstChoice, windowOf } from './clip-window';

const range = { start: 0, end: 600 };
const film = { isLive: false, range, bounds: null };

test('a clip comes from the last minute before the viewer’s place', () => {
  const window = windowOf({ ...film, now: 300 });
  expect(window).toEqual({ start: 240, end: 300 });
  expect(window && firstChoice(window, 300)).toEqual({ start: 270, end: 300 });
});

test('at the beginning of a film its first minute is there, and of a live stream nothing that is still to come', () => {
  const window = windowOf({ ...film, now: 2 });
  expect(window).toEqual({ start: 0, end: 60 });
  expect(window && firstChoice(window, 2)).toEqual({ start: 0, end: 5 });
  expect(windowOf({ ...film, isLive: true, now: 2 })).toBeNull();
  expect(windowOf({ ...film, isLive: true, now: 20 })).toEqual({ start: 0, end: 20 });
});

test('a clip stays within a preview, and within what the live stream still holds', () => {
  expect(windowOf({ ...film, now: 100, bounds: { start: 80, end: 120 } })).toEqual({ start: 80, end: 120 });
  expect(windowOf({ ...film, isLive: true, now: 100, range: { start: 70, end: 98 } })).toEqual({
    start: 70,
    end: 98,
  });
  expect(windowOf({ ...film, isLive: true, now: 50, range: { start: 70, end: 98 } })).toBeNull();
});
