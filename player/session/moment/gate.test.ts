// @vitest-environment node
import { effect, signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { countUntil, openGate } from './gate';

interface Item {
  readonly at: number;
}

const itemsAt = (...dates: number[]): readonly Item[] => dates.map((at) => ({ at }));

function openDated(dates: readonly number[], moment: number | null) {
  const items = signal(itemsAt(...dates));
  const until = signal(moment);
  let reads = 0;
  const passed = openGate({
    items,
    until,
    dateOf: ({ at }) => {
      reads += 1;
      return at;
    },
  });
  return { items, until, passed, dates: () => passed.value.map(({ at }) => at), reads: () => reads };
}

test('items pass when the moment is there, and go back with it', () => {
  const { until, dates } = openDated([10, 20, 20, 30], 20);
  expect(dates()).toEqual([10, 20, 20]);
  until.value = 30;
  expect(dates()).toEqual([10, 20, 20, 30]);
  until.value = 9;
  expect(dates()).toEqual([]);
});

test('nothing is withheld while the moment is unknown', () => {
  const { dates, passed, items } = openDated([10, 20], null);
  expect(dates()).toEqual([10, 20]);
  expect(passed.value).toBe(items.value);
});

test('the array stays the same object while the same items pass', () => {
  const { until, passed, items } = openDated([10, 20, 30], 20);
  const before = passed.value;
  let changes = 0;
  const stop = effect(() => {
    void passed.value;
    changes += 1;
  });
  until.value = 25;
  // A later item has arrived.
  items.value = [...items.value, { at: 40 }];
  expect([passed.value === before, changes]).toEqual([true, 1]);
  // One in the middle was replaced.
  items.value = items.value.map((item) => (item.at === 20 ? { at: 19 } : item));
  expect([passed.value === before, changes]).toEqual([false, 2]);
  stop();
});

test('a moment costs as many reads as a binary search', () => {
  const { until, passed, reads } = openDated(
    Array.from({ length: 10_000 }, (_, index) => index),
    5000,
  );
  expect(passed.value).toHaveLength(5001);
  const before = reads();
  until.value = 7000;
  expect(passed.value).toHaveLength(7001);
  expect(reads() - before).toBeLessThanOrEqual(15);
});

test('the count is that of a search from the start, for any dates', () => {
  for (let round = 0; round < 200; round += 1) {
    const dates = Array.from({ length: round % 17 }, () => Math.floor(Math.random() * 20)).sort(
      (a, b) => a - b,
    );
    const moment = Math.floor(Math.random() * 24) - 2;
    const expected = dates.filter((at) => at <= moment).length;
    expect(countUntil(dates, moment, (at) => at)).toBe(expected);
  }
});
