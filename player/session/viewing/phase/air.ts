import type { Details } from '../../../api/details';
import type { PlaybackState } from '../../../engine/contract';
import { isAnnounced } from './announced';
import type { Failure, Phase } from './phase';

/** The state of a live stream in the platform's newest details. `gone`: the platform no longer knows it (404). */
export type Word = 'on-air' | 'off-air' | 'ended' | 'gone';

export interface Scene {
  readonly word: Word;
  /** The platform has reported the state often enough to be believed. */
  readonly isSure: boolean;
  readonly phase: Phase;
  readonly failure: Failure | null;
  readonly state: PlaybackState;
  /** The engine has lost the stream and is trying to reach it. */
  readonly isReconnecting: boolean;
  /** Every host has reported for long enough that the stream does not exist, and the platform responds. */
  readonly isMissing: boolean;
  /** The picture on screen is from the end of the live stream, or later. */
  readonly isAtEnd: boolean;
  /** Why the stream is already over; `null`: it is not. */
  readonly over: Over | null;
  /** The details name a stream other than the one that was opened last. */
  readonly isMoved: boolean;
}

/** `missing`: nothing reports that it has ended, so the stream may return. */
export type Over = 'ended' | 'missing';

/**
 * - `probe`: the stream was missing or has ended, and is checked before it is opened again
 * - `leave`: nothing is on air, which may change
 * - `end`: the stream is over
 */
export type Move = 'stay' | 'begin' | 'probe' | 'leave' | 'end';

/**
 * Decides what the platform's state changes for the viewer; pure. A playing stream is never interrupted before its end:
 * if details and media contradict each other, the media counts until it stops by itself.
 */
export function chooseMove(scene: Scene): Move {
  const { word, isSure, phase, failure, over, isMoved } = scene;
  const isOver = word === 'ended' || word === 'gone';
  switch (phase) {
    case 'ready':
      return over === null ? chooseInReady(scene) : chooseAfterEnd(scene);
    case 'no-content':
      if (isOver) return isSure ? 'end' : 'stay';
      if (word === 'off-air') return 'stay';
      return isStreamMissing(failure) && !isMoved ? 'probe' : 'begin';
    case 'failed':
      if (isOver) return isSure ? 'end' : 'stay';
      if (word === 'off-air') return 'leave';
      return isMoved || failure?.from === 'platform' ? 'begin' : 'stay';
    default:
      return 'stay';
  }
}

function chooseInReady({ word, isSure, state, isReconnecting, isMissing, isAtEnd, isMoved }: Scene): Move {
  const isLost = isReconnecting && isStarving(state);
  switch (word) {
    case 'on-air':
      if (isMoved && (isLost || state === 'ended')) return 'begin';
      // A playlist that is closed (EXT-X-ENDLIST) also reports the end.
      return state === 'ended' || (isMissing && state !== 'playing') ? 'end' : 'stay';
    case 'off-air':
      return isLost || state === 'ended' ? 'leave' : 'stay';
    case 'ended':
      if (isSure && isAtEnd && (state === 'playing' || state === 'waiting')) return 'end';
      return state === 'ended' || (isSure && isLost) ? 'end' : 'stay';
    case 'gone':
      return state === 'ended' || (isSure && isLost) ? 'end' : 'stay';
  }
}

/**
 * A stream that the platform has on air may return: it was missing, its encoder closed the playlist when it stopped and
 * is started again, or the event continues after all. A viewer who watches the DVR window of an ended one again is not
 * interrupted.
 */
function chooseAfterEnd({ word, over, state, isMoved }: Scene): Move {
  if (word !== 'on-air') return 'stay';
  if (isMoved) return 'begin';
  return over === 'missing' || state === 'ended' ? 'probe' : 'stay';
}

function isStarving(state: PlaybackState): boolean {
  return state === 'waiting' || state === 'loading';
}

function isStreamMissing(failure: Failure | null): boolean {
  return failure?.from === 'engine' && (failure.reason === 'missing' || failure.reason === 'pending');
}

/** Interval of details calls; milliseconds. */
const DETAILS_MS = 3000;

/** Before an announced programme, the interval shrinks as the start approaches; at most this long. */
const SELDOM_MS = 60_000;
const ASKS_BEFORE_START = 10;
/**
 * Interval around the announced start, so that the picture follows the first playlist within 2 s; milliseconds. A
 * waiting viewer makes no other call, and thus as many calls as one who watches: details and aggregate every 3 s, the
 * count of viewers every 10 s.
 */
const START_MS = 1300;
/** The shorter interval begins this long before the start, in milliseconds. */
const START_NEAR_MS = 5000;
/** Minimum interval after the end, which grows with the time since then; milliseconds. */
const AFTER_END_MS = 10_000;
const AFTER_END_SHARE = 1 / 3;

/**
 * The delay until the next details call. Viewers who wait for the same start do not call at the same time, since each
 * has been polling at different moments.
 *
 * @param now milliseconds since 1970
 */
export function detailsInterval(
  details: Pick<Details, 'streamUrl' | 'startTime'> | null,
  now: number,
): number {
  if (details === null || details.streamUrl !== null || details.startTime === null) return DETAILS_MS;
  const left = details.startTime * 1000 - now;
  if (left <= START_NEAR_MS && isAnnounced(details.startTime, now)) return START_MS;
  return Math.min(Math.max(left / ASKS_BEFORE_START, DETAILS_MS), SELDOM_MS);
}

/**
 * The delay until a stream that is about to begin is checked again: at first as short as around an announced start, and
 * the longer the longer it takes.
 *
 * @param since milliseconds since the first check
 */
export function startInterval(since: number): number {
  return Math.min(Math.max(since / ASKS_BEFORE_START / 2, START_MS), DETAILS_MS);
}

/**
 * The same long before an announced start: a platform may name its stream hours before it begins, and then the delay is
 * a twentieth of the time for which the stream has been missing.
 */
export function earlyInterval(since: number): number {
  return Math.min(Math.max(since / ASKS_BEFORE_START / 2, START_MS), SELDOM_MS);
}

/** @param since milliseconds since the end */
export function intervalAfterEnd(since: number): number {
  return Math.min(Math.max(since * AFTER_END_SHARE, AFTER_END_MS), SELDOM_MS);
}
