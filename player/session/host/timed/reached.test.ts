// @vitest-environment node
import { expect, it } from 'vitest';
import type { TimedEntry } from '../../../engine/timed/timed-entry';
import { followEntries } from './reached';

const entry = (time: number, end: number | null = null, key = `at ${time}`): TimedEntry => ({
  key,
  time,
  end,
  data: { kind: 'id3', time, frames: [{ id: 'TIT2', text: key }] },
  splice: null,
});

const times = (found: readonly { time: number }[]) => found.map(({ time }) => time);

it('an entry is reported once when it is reached, and again when it is played again', () => {
  const entries = [1, 2, 3].map((time) => entry(time));
  const { begin, step } = followEntries();
  begin(0);
  expect(times(step(entries, 0.9))).toEqual([]);
  expect(times(step(entries, 2.1))).toEqual([1, 2]);
  expect(times(step(entries, 2.3))).toEqual([]);
  begin(1.5);
  expect(times(step(entries, 3))).toEqual([2, 3]);
});

it('what a seek jumps over is not reported, and a range that it lands in is', () => {
  const entries = [entry(5), entry(10, 30), entry(40)];
  const { begin, step } = followEntries();
  begin(20);
  expect(times(step(entries, 20))).toEqual([10]);
  expect(times(step(entries, 40.2))).toEqual([40]);
});

it('one that moves by a few samples, or becomes known a little late, is reported once', () => {
  const { begin, step } = followEntries();
  begin(0);
  expect(times(step([entry(5, null, 'a')], 5))).toEqual([5]);
  expect(times(step([entry(5.05, null, 'a')], 5.2))).toEqual([]);
  expect(times(step([entry(8.9, null, 'b')], 9))).toEqual([8.9]);
  expect(times(step([entry(8, null, 'c')], 12))).toEqual([8]);
  expect(times(step([entry(1, null, 'd')], 12))).toEqual([]);
});

it('thousands at one time are cut to a few', () => {
  const entries = Array.from({ length: 4000 }, (_, index) => entry(1, null, `${index}`));
  const { begin, step } = followEntries();
  begin(0);
  expect(step(entries, 1)).toHaveLength(50);
  expect(step(entries, 1.2)).toEqual([]);
});
