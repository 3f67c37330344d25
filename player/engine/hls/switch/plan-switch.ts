import { AT_EASE_S } from '../requests/segment-loader';

/** The inputs for the place of a switch; times in seconds. */
export interface SwitchInputs {
  readonly playhead: number;
  readonly playbackRate: number;
  readonly bufferedEnd: number;
  /** In playing order. */
  readonly segments: readonly { readonly start: number; readonly end: number }[];
  /** Of the new rendition, in bits per second. */
  readonly bitrate: number;
  readonly bitsPerSecond: number;
  /** Until a first byte comes, its playlist included. */
  readonly latency: number;
  /** Segments are appended while they load. */
  readonly streams: boolean;
}

export interface SwitchPoint {
  /** Where the new rendition begins, in seconds. */
  readonly at: number;
  /** Start of the segment that contains the place, or begins there. */
  readonly segmentStart: number;
}

/** Downloads may take so many times longer than the estimate, or segments be so many times larger. */
export const SAFETY = 1.5;
/**
 * The same for a whole segment that is shown as it comes: more of it evens out, and the estimate is rather too low, because
 * sound was loaded beside.
 */
const SAFETY_OF_WHOLE = 1.2;
/** Seconds for appending and decoding, on a busy machine too. */
const APPEND_S = 0.5;
/** A first byte takes this long at least, in seconds: the shortest so far says little about the next. */
const LEAST_LATENCY_S = 0.1;
/** Length of the part of a segment with which playback can begin, in seconds. */
const PART_S = 1;
/** A segment is not replaced for less than this, in seconds. */
const LEAST_REST_S = 0.4;
/**
 * The begin of a segment is preferred to a place inside one if the viewer waits at most this long for it, in seconds, or
 * little longer than for the other: nothing is decoded twice.
 */
const SOON_S = 1.3;
const LITTLE_S = 0.3;

/**
 * The earliest place that the new rendition reaches before the playhead.
 *
 * @returns `null` if the buffer ends sooner, and is better played out
 */
export function planSwitch(inputs: SwitchInputs): SwitchPoint | null {
  const { playhead, playbackRate, bufferedEnd, bitrate, bitsPerSecond, latency, streams } = inputs;
  /** Seconds of download for a second of media. */
  const load = bitrate / bitsPerSecond;
  const reach = (download: number, safety = SAFETY) =>
    playhead + playbackRate * (APPEND_S + safety * (Math.max(LEAST_LATENCY_S, latency) + download));
  const slope = playbackRate * SAFETY * load;
  let inside: SwitchPoint | null = null;
  let begin: SwitchPoint | null = null;
  for (const { start, end } of inputs.segments) {
    if (end <= playhead || start >= bufferedEnd - LEAST_REST_S) continue;
    const duration = end - start;
    const whole = reach(load * duration);
    const inPieces = streams && start - playhead < AT_EASE_S;
    // Its last piece is played a segment later than its first.
    const last = reach(load * duration, SAFETY_OF_WHOLE) - duration;
    const first = inPieces ? Math.max(reach(load * Math.min(PART_S, duration)), last) : whole;
    if (start >= first) begin ??= { at: start, segmentStart: start };
    // All of the segment up to that place is loaded first.
    const at = Math.max(start, inPieces && slope < 1 ? (reach(0) - slope * start) / (1 - slope) : whole);
    if (at <= Math.min(end, bufferedEnd) - LEAST_REST_S) inside ??= { at, segmentStart: start };
    if (inside !== null && begin !== null) break;
  }
  if (inside === null || begin === null) return begin ?? inside;
  const prefers = Math.max(inside.at + LITTLE_S, playhead + playbackRate * SOON_S);
  return begin.at <= prefers ? begin : inside;
}
