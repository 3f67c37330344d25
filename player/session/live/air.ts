import type { Details } from '../../api/details';
import type { PlaybackState } from '../../engine/contract';
import type { Failure, Phase } from '../viewing';

/** What the platform's newest details say of a live. `gone`: it knows no such live any more (404). */
export type Word = 'on-air' | 'off-air' | 'gone';

export interface Scene {
  readonly word: Word;
  readonly phase: Phase;
  readonly failure: Failure | null;
  readonly state: PlaybackState;
  /** The engine has lost the stream and seeks it. */
  readonly isReconnecting: boolean;
  /** The details name another stream than the one that was opened last. */
  readonly isMoved: boolean;
}

/** `probe`: the stream was missing, and is looked for before it is opened again. */
export type Move = 'stay' | 'begin' | 'probe' | 'leave';

/**
 * What the platform's word changes for the viewer; pure. A stream that plays is never disturbed: where details and
 * media contradict each other, the media is believed until it stops by itself.
 */
export function chooseMove({ word, phase, failure, state, isReconnecting, isMoved }: Scene): Move {
  switch (phase) {
    case 'ready': {
      const stopped = state === 'ended' || (isReconnecting && isStarving(state));
      if (!stopped) return 'stay';
      if (word === 'on-air') return isMoved ? 'begin' : 'stay';
      return 'leave';
    }
    case 'no-content':
      if (word === 'gone') return 'leave';
      if (word === 'off-air') return 'stay';
      return isStreamMissing(failure) && !isMoved ? 'probe' : 'begin';
    case 'failed':
      if (word !== 'on-air') return 'leave';
      return isMoved || failure?.from === 'platform' ? 'begin' : 'stay';
    default:
      return 'stay';
  }
}

function isStarving(state: PlaybackState): boolean {
  return state === 'waiting' || state === 'loading';
}

function isStreamMissing(failure: Failure | null): boolean {
  return failure?.from === 'engine' && failure.reason === 'missing';
}

/** Between two details calls (specification, section 9); milliseconds. */
const DETAILS_MS = 3000;

/** Who waits for a programme that is announced asks the more often the nearer it is, and once a minute before that. */
const SELDOM_MS = 60_000;
const ASKS_BEFORE_START = 10;

/**
 * How long to wait for the next details. Viewers who wait for one kick-off are not called by it: each of them asks
 * every 3 s by then, at moments of his own.
 *
 * @param now milliseconds since 1970
 */
export function detailsInterval(
  details: Pick<Details, 'streamUrl' | 'startTime'> | null,
  now: number,
): number {
  if (details === null || details.streamUrl !== null || details.startTime === null) return DETAILS_MS;
  const left = details.startTime * 1000 - now;
  return Math.min(Math.max(left / ASKS_BEFORE_START, DETAILS_MS), SELDOM_MS);
}
