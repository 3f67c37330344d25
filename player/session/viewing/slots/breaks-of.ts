import type { ReadonlySignal } from '@preact/signals-core';
import type { BreakFailure } from '../../../engine/breaks/run-break';
import { openSlot } from './slot';

/** A break that plays now. Times are in seconds. */
export interface PlayingBreak {
  /** Of the EXT-X-DATERANGE. */
  readonly id: string;
  /** On the programme's timeline. */
  readonly start: number;
  readonly time: ReadonlySignal<number>;
  /** `null` while unknown. */
  readonly duration: ReadonlySignal<number | null>;
  readonly paused: ReadonlySignal<boolean>;
  /** It would play if there were data. */
  readonly waiting: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<BreakFailure | null>;
  play(): 'playing';
  pause(): void;
  /** `null` where the stream does not allow it, or not yet. */
  readonly skip: ReadonlySignal<(() => void) | null>;
}

/** A break that was due, and whose media had failed before. */
export type UnplayedBreak = Pick<PlayingBreak, 'id' | 'start' | 'duration' | 'failure'>;

/** The breaks of a stream with interstitials. */
export interface Breaks {
  readonly playing: ReadonlySignal<PlayingBreak | null>;
  /** The latest ones, in their order. */
  readonly unplayed: ReadonlySignal<readonly UnplayedBreak[]>;
  /** Gives breaks the element that they play in; returns the function that takes it away, which ends a break. */
  show(video: HTMLVideoElement): () => void;
  close(): void;
}

const slot = openSlot<Breaks>();

/** `null` until the stream shows that it has breaks. */
export const breaksOf = slot.of;

/** The break that plays in place of the programme: to play and to pause are wishes for it. */
export function playingBreakOf(viewing: object): PlayingBreak | null {
  return breaksOf(viewing).value?.playing.value ?? null;
}

export const offerBreaks = slot.offer;
