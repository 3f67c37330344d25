import { expect, test } from 'vitest';
import { readAppendedTimes } from './appended-times';

const segment = (begin: number) => ({ begin, duration: 4 });

test('segments last until the next one begins, and the last one as long as the buffer', () => {
  const times = readAppendedTimes([segment(0), segment(4)], [{ start: 0, end: 7.9 }]);
  expect(times).toEqual([
    { startPTS: 0, endPTS: 4, startDTS: 0, endDTS: 4 },
    { startPTS: 4, endPTS: 7.9, startDTS: 4, endDTS: 7.9 },
  ]);
});

test('the delay of B-frames applies to each segment', () => {
  const times = readAppendedTimes([segment(0), segment(4)], [{ start: 0.08, end: 8.08 }]);
  expect(times.map((known) => known?.startPTS)).toEqual([0.08, 4.08]);
  expect(times[1]).toMatchObject({ startDTS: 4, endDTS: 8, endPTS: 8.08 });
});

test('unbuffered fragments have no times', () => {
  expect(readAppendedTimes([segment(0), segment(4)], [{ start: 0, end: 4 }])[1]).toBeNull();
  const [known] = readAppendedTimes([segment(Number.NaN)], [{ start: 0, end: 4 }]);
  expect(known).toBeNull();
});

test('a segment of which a managed source has removed a part has no times', () => {
  const read = (...buffered: { start: number; end: number }[]) =>
    readAppendedTimes([segment(0), segment(4)], buffered, true).map((known) => known?.startPTS);
  expect(read({ start: 0.08, end: 8.08 })).toEqual([0.08, 4.08]);
  expect(read({ start: 2, end: 8.08 })).toEqual([undefined, 4]);
  expect(read({ start: 0, end: 6 })).toEqual([0, undefined]);
  expect(read({ start: 0, end: 1 }, { start: 7, end: 8 })).toEqual([undefined, undefined]);
});
