import { expect, test } from 'vitest';
import { squeeze, squeezedUntil } from './squeeze';

const overlap = { start: 8, bufferedEnd: 11, playhead: 10.5 };

test.each([
  ['as ffmpeg writes it', 12_800, 0],
  ['in MPEG-TS, whose clock began elsewhere', 90_000, -1000],
  ['in milliseconds', 1000, 0],
])('frames keep their order behind the buffer %s', (_, timescale, offset) => {
  const place = squeeze(overlap, timescale, offset);
  const seconds = (time: number) => place(Math.round((time - offset) * timescale)) / timescale + offset;
  const frames = Array.from({ length: 100 }, (_one, index) => seconds(8 + index / 25));
  expect(frames[0]).toBeCloseTo(11, 3);
  for (const [index, frame] of frames.entries()) expect(frame).toBeGreaterThan(frames[index - 1] ?? 0);
});

test('the frames after the squeezed ones keep their time', () => {
  const place = squeeze(overlap, 12_800, 0);
  const end = squeezedUntil(overlap, 12_800);
  expect(end).toBeCloseTo(11.02);
  expect(place(11.08 * 12_800)).toBe(11.08 * 12_800);
  expect(place(11.01 * 12_800)).toBeLessThanOrEqual(end * 12_800);
});

test('no frame falls before the end of the buffer', () => {
  expect(squeeze(overlap, 12_800, 0)(7.9 * 12_800)).toBe(11 * 12_800);
});

test('where the playhead has left the buffer behind, frames follow the buffer and catch up with it', () => {
  const late = { start: 8, bufferedEnd: 10, playhead: 10.6 };
  const place = squeeze(late, 12_800, 0);
  expect(place(8 * 12_800)).toBe(10 * 12_800);
  expect(squeezedUntil(late, 12_800)).toBeCloseTo(10.62);
  expect(place(10.68 * 12_800)).toBe(10.68 * 12_800);
});
