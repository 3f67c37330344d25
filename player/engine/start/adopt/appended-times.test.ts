import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readAppendedTimes } from './appended-times';

const media = (file: string) => new Uint8Array(readFileSync(`e2e/media/film/v240/${file}`));
const segment = (sn: number, start: number) => ({
  init: media('init.mp4'),
  bytes: media(`${sn}.m4s`),
  start,
  duration: 4,
});
const BASE = { baseTime: 0, timescale: 12_800, trackId: 1 };

test('segments last until the next one begins, and the last one as long as the buffer', () => {
  const times = readAppendedTimes([segment(0, 0), segment(1, 3.8)], BASE, [{ start: 0, end: 7.9 }]);
  expect(times).toEqual([
    { startPTS: 0, endPTS: 4, startDTS: 0, endDTS: 4 },
    { startPTS: 4, endPTS: 7.9, startDTS: 4, endDTS: 7.9 },
  ]);
});

test('the delay of B-frames applies to each segment', () => {
  const times = readAppendedTimes([segment(0, 0), segment(1, 4)], BASE, [{ start: 0.08, end: 8.08 }]);
  expect(times.map((known) => known?.startPTS)).toEqual([0.08, 4.08]);
  expect(times[1]).toMatchObject({ startDTS: 4, endDTS: 8, endPTS: 8.08 });
});

test('unbuffered fragments have no times', () => {
  expect(readAppendedTimes([segment(0, 0), segment(1, 4)], BASE, [{ start: 0, end: 4 }])[1]).toBeNull();
  const [known] = readAppendedTimes([{ ...segment(0, 0), bytes: new Uint8Array(9) }], BASE, [
    { start: 0, end: 4 },
  ]);
  expect(known).toBeNull();
});

test('a segment of which a managed source has removed a part has no times', () => {
  const read = (...buffered: { start: number; end: number }[]) =>
    readAppendedTimes([segment(0, 0), segment(1, 4)], BASE, buffered, true).map((known) => known?.startPTS);
  expect(read({ start: 0.08, end: 8.08 })).toEqual([0.08, 4.08]);
  expect(read({ start: 2, end: 8.08 })).toEqual([undefined, 4]);
  expect(read({ start: 0, end: 6 })).toEqual([0, undefined]);
  expect(read({ start: 0, end: 1 }, { start: 7, end: 8 })).toEqual([undefined, undefined]);
});
