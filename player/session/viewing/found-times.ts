import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Viewing } from './viewing';

type Times = ReadonlySignal<readonly number[]>;

const offered = new WeakMap<Viewing, Signal<Times | null>>();

function offersOf(viewing: Viewing): Signal<Times | null> {
  const times = offered.get(viewing) ?? signal<Times | null>(null);
  offered.set(viewing, times);
  return times;
}

/** Moments that a search in this video has found, for the timeline; seconds. Read in a view. */
export function foundTimesOf(viewing: Viewing): readonly number[] {
  return offersOf(viewing).value?.value ?? [];
}

/** Shows these moments on the timeline for as long as the video is. */
export function offerFoundTimes(viewing: Viewing, times: Times): void {
  offersOf(viewing).value = times;
}
