import { computed, type ReadonlySignal } from '@preact/signals-core';

export interface GateOptions<T> {
  /** In the order of their dates, oldest first; a new array after each change. */
  readonly items: ReadonlySignal<readonly T[]>;
  /** On the same time scale as `until`. */
  readonly dateOf: (item: T) => number;
  /** Later items are withheld; `null`: none are. */
  readonly until: ReadonlySignal<number | null>;
}

/**
 * The items up to a moment, which follows the picture and moves back with it. A moment that passes the same items costs
 * a binary search, and the array stays the same object while its items do.
 */
export function openGate<T>({ items, dateOf, until }: GateOptions<T>): ReadonlySignal<readonly T[]> {
  const count = computed(() => {
    const moment = until.value;
    const all = items.value;
    return moment === null ? all.length : countUntil(all, moment, dateOf);
  });
  let last: readonly T[] = [];
  return computed(() => {
    const all = items.value;
    const passed = count.value;
    if (!isStart(last, all, passed)) last = passed === all.length ? all : all.slice(0, passed);
    return last;
  });
}

/** The number of items that are not later than a moment. */
export function countUntil<T>(items: readonly T[], moment: number, dateOf: (item: T) => number): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const item = items[middle];
    if (item !== undefined && dateOf(item) <= moment) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether `one` consists of exactly the first `count` items of `all`. */
function isStart<T>(one: readonly T[], all: readonly T[], count: number): boolean {
  if (one.length !== count) return false;
  for (let place = count - 1; place >= 0; place -= 1) if (one[place] !== all[place]) return false;
  return true;
}
