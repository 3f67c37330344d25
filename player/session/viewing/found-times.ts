import type { ReadonlySignal } from '@preact/signals-core';
import { openSlot } from './slots/slot';
import type { Viewing } from './viewing';

type Times = ReadonlySignal<readonly number[]>;

const makeOffers = () => {
  const { of, offer } = openSlot<Times>();
  return { of: (viewing: Viewing): readonly number[] => of(viewing).value?.value ?? [], offer };
};

const found = makeOffers();
const breaks = makeOffers();

/** Moments that a search in this video has found, for the timeline; seconds. Read in a view. */
export const foundTimesOf = found.of;

/** Shows these moments on the timeline for as long as the viewing lasts. */
export const offerFoundTimes = found.offer;

/** Where breaks interrupt the video, for the timeline; seconds. Read in a view. */
export const breakTimesOf = breaks.of;

/** Shows these breaks on the timeline for as long as the viewing lasts. */
export const offerBreakTimes = breaks.offer;
