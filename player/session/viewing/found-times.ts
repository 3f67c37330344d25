import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Viewing } from './viewing';

type Times = ReadonlySignal<readonly number[]>;

const makeOffers = () => {
  const offered = new WeakMap<Viewing, Signal<Times | null>>();
  const offersOf = (viewing: Viewing): Signal<Times | null> => {
    const times = offered.get(viewing) ?? signal<Times | null>(null);
    offered.set(viewing, times);
    return times;
  };
  return {
    of: (viewing: Viewing): readonly number[] => offersOf(viewing).value?.value ?? [],
    offer(viewing: Viewing, times: Times): void {
      offersOf(viewing).value = times;
    },
  };
};

const found = makeOffers();
const breaks = makeOffers();

/** Moments that a search in this video has found, for the timeline; seconds. Read in a view. */
export const foundTimesOf = found.of;

/** Shows these moments on the timeline for as long as the video is. */
export const offerFoundTimes = found.offer;

/** Where breaks interrupt the video, for the timeline; seconds. Read in a view. */
export const breakTimesOf = breaks.of;

/** Shows these breaks on the timeline for as long as the video is. */
export const offerBreakTimes = breaks.offer;
