// @vitest-environment node
import { expect, it } from 'vitest';
import { isSkippable, readSkipControl } from './skip-control';

it('a break may be skipped from an offset on, for as long as the stream says', () => {
  const control = readSkipControl('5', '20');
  expect(control).toEqual({ offset: 5, duration: 20 });
  if (control === null) return;
  expect([4.9, 5, 24.9, 25].map((time) => isSkippable(control, time))).toEqual([false, true, true, false]);
  expect(isSkippable({ offset: 2, duration: null }, 600)).toBe(true);
});

it('a list of media overrides the playlist in what it names', () => {
  const base = { offset: 2, duration: 5 };
  expect(readSkipControl(4, undefined, base)).toEqual({ offset: 4, duration: 5 });
  expect(readSkipControl(undefined, 9, base)).toEqual({ offset: 2, duration: 9 });
  expect(readSkipControl(undefined, 9)).toEqual({ offset: 0, duration: 9 });
});

it.each([null, {}, [], -1, Number.NaN, 'soon', Number.POSITIVE_INFINITY, '-3'])('%j is no time', (value) => {
  expect(readSkipControl(value, value)).toBeNull();
});
