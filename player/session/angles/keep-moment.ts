import { effect } from '@preact/signals-core';
import { bufferedAhead } from '../../engine/media/time-ranges';
import type { Viewing } from '../viewing/viewing';
import { type Moment, momentOf, shareClock } from './moment';

/** Smaller differences stay: viewers notice 0.3 s, and a measurement is a frame or two out. Milliseconds. */
const CORRECTED_MS = 250;
/** After a longer wait for the picture the moment is not restored, in milliseconds. */
const PATIENCE_MS = 15_000;

/** A seek to a place with this much in the buffer causes no stall, in seconds. */
const ENOUGH_S = 1;

/** The moment that another angle continues with. */
export interface Left extends Moment {
  readonly viewing: Pick<Viewing, 'details'>;
  /** When the viewer left, by `performance.now()`. */
  readonly at: number;
}

/** Viewers at the live edge keep their distance from it; rewound viewers continue where they left, and miss nothing. */
export function dateAfter({ date, at, atEdge }: Left, now: number): number {
  return atEdge ? date + (now - at) : date;
}

/**
 * Seeks an angle to the moment at which the previous one was left, if it did not begin there: once, as soon as it
 * plays.
 *
 * @returns the function that stops it
 */
export function keepMoment(viewing: Viewing, left: Left): () => void {
  const { engine, playback, details } = viewing;
  const begun = performance.now();
  let isSeen = false;
  let isDone = false;
  return effect(() => {
    const live = engine.value?.live.value ?? null;
    const { value: state } = playback.state;
    void playback.time.value;
    if (isDone || live === null || state !== 'playing' || !playback.pictureShown.value) return;
    // The first report may date from before the picture.
    if (!isSeen) {
      isSeen = true;
      return;
    }
    isDone = true;
    const now = performance.now();
    const moment = momentOf(viewing);
    if (moment === null || playback.seeking.peek() || now - begun > PATIENCE_MS) return;
    const apart = moment.newest - left.newest - (now - left.at);
    if (!shareClock(left.viewing.details.peek(), details.peek(), apart)) return;
    const wanted = dateAfter(left, now);
    const behind = wanted - moment.date;
    // A rewound viewer has already seen a little of this angle.
    const seen = left.atEdge ? 0 : now - begun;
    if (behind <= CORRECTED_MS && -behind <= CORRECTED_MS + seen) return;
    const to = playback.time.peek() + behind / 1000;
    const { start, end } = playback.seekable.peek() ?? { start: 0, end: 0 };
    if (to < start || to > end) return;
    // Near the edge the engine catches up by itself, and a stall would cost more than the seek gains.
    if (left.atEdge && behind > 0 && bufferedAhead(playback.buffered.peek(), to) < ENOUGH_S) return;
    playback.seek(to);
  });
}
