import type { ReadonlySignal } from '@preact/signals-core';
import type { BreakFailure } from '../../../engine/breaks/run-break';
import { openSlot } from './slot';

/** The break that is playing. Times are in seconds. */
export interface PlayingBreak {
  /** The id of the EXT-X-DATERANGE. */
  readonly id: string;
  /** On the programme's timeline. */
  readonly start: number;
  readonly time: ReadonlySignal<number>;
  /** `null` while unknown. */
  readonly duration: ReadonlySignal<number | null>;
  readonly paused: ReadonlySignal<boolean>;
  /** The break would play with enough data. */
  readonly waiting: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<BreakFailure | null>;
  play(): 'playing';
  pause(): void;
  /** `null` if the stream does not allow skipping, or not yet. */
  readonly skip: ReadonlySignal<(() => void) | null>;
}

/** A break that was due, but whose media had already failed. */
export type UnplayedBreak = Pick<PlayingBreak, 'id' | 'start' | 'duration' | 'failure'>;

/** The breaks of a stream with interstitials. */
export interface Breaks {
  readonly playing: ReadonlySignal<PlayingBreak | null>;
  /** The latest unplayed breaks, in order. */
  readonly unplayed: ReadonlySignal<readonly UnplayedBreak[]>;
  /** Sets the element in which breaks play; returns the function that removes it, which ends a break. */
  show(video: HTMLVideoElement): () => void;
  close(): void;
}

const slot = openSlot<Breaks>();

/** `null` until the stream shows that it has breaks. */
export const breaksOf = slot.of;

/** The break that plays in place of the programme: play and pause then apply to the break. */
export function playingBreakOf(viewing: object): PlayingBreak | null {
  return breaksOf(viewing).value?.playing.value ?? null;
}

export const offerBreaks = slot.offer;
