import { type Signal, signal } from '@preact/signals-core';
import type { Viewing } from './viewing';

const found = new WeakMap<Viewing, Signal<readonly number[]>>();

/** Moments that a search in this video has found, for the timeline; seconds. */
export function foundTimesOf(viewing: Viewing): Signal<readonly number[]> {
  const times = found.get(viewing) ?? signal<readonly number[]>([]);
  found.set(viewing, times);
  return times;
}
