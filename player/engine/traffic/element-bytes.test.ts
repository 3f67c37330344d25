// @vitest-environment node
import { expect, test } from 'vitest';
import { estimateElementBytes, type SeenMedia } from './element-bytes';

const file = (given: Partial<SeenMedia>): SeenMedia => ({
  address: 'https://cdn.test/film.mp4',
  time: 0,
  buffered: [],
  decoded: 0,
  size: null,
  duration: null,
  ...given,
});

test('the buffered seconds count at the bit rate that was decoded', () => {
  const look = estimateElementBytes();
  expect(look(file({}))).toBe(0);
  for (let time = 1; time <= 4; time += 1)
    look(file({ time, decoded: time * 1000, buffered: [{ start: 0, end: 20 }] }));
  expect(look(file({ time: 5, decoded: 5000, buffered: [{ start: 0, end: 20 }] }))).toBe(20_000);
});

test('a seek counts what it fetches, and ranges that the browser drops stay counted', () => {
  const look = estimateElementBytes();
  for (let time = 0; time <= 5; time += 1)
    look(file({ time, decoded: time * 1000, buffered: [{ start: 0, end: 10 }] }));
  expect(look(file({ time: 60, decoded: 6000, buffered: [{ start: 60, end: 65 }] }))).toBe(15_000);
  expect(look(file({ time: 61, decoded: 7000, buffered: [{ start: 62, end: 66 }] }))).toBe(16_000);
});

test('the share of a file whose size is known counts at once, and all of it at most', () => {
  const look = estimateElementBytes();
  const known = { decoded: null, size: 80_000, duration: 20 };
  expect(look(file({ ...known, buffered: [{ start: 0, end: 5 }] }))).toBe(20_000);
  expect(look(file({ ...known, time: 9, buffered: [{ start: 0, end: 20.04 }] }))).toBe(80_000);
});

test('another file adds to the one before it', () => {
  const look = estimateElementBytes();
  for (let time = 0; time <= 5; time += 1)
    look(file({ time, decoded: time * 1000, buffered: [{ start: 0, end: 10 }] }));
  const address = 'https://cdn.test/next.mp4';
  expect(look(file({ address }))).toBe(10_000);
  for (let time = 1; time <= 4; time += 1)
    look(file({ address, time, decoded: time * 500, buffered: [{ start: 0, end: 8 }] }));
  expect(look(file({ address, time: 5, decoded: 2500, buffered: [{ start: 0, end: 8 }] }))).toBe(14_000);
});

test('nothing is estimated where the browser reports no decoded bytes', () => {
  const look = estimateElementBytes();
  for (let time = 0; time <= 9; time += 1)
    expect(look(file({ time, decoded: null, buffered: [{ start: 0, end: 10 }] }))).toBe(0);
});
