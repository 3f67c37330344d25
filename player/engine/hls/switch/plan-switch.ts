import { AT_EASE_S } from '../requests/segment-loader';

/** The inputs for the position of a switch; times in seconds. */
export interface SwitchInputs {
  readonly playhead: number;
  readonly playbackRate: number;
  readonly bufferedEnd: number;
  /** In playing order. */
  readonly segments: readonly { readonly start: number; readonly end: number }[];
  /** Bit rate of the new rendition, in bits per second. */
  readonly bitrate: number;
  readonly bitsPerSecond: number;
  /** Time until the first byte of media, including the request for the new playlist. */
  readonly latency: number;
  /** Whether segments are appended while they load. */
  readonly streams: boolean;
}

export interface SwitchPoint {
  /** Position at which the new rendition begins, in seconds. */
  readonly at: number;
  /** Start of the segment that contains the position, or begins there. */
  readonly segmentStart: number;
}

/** Factor by which downloads may be slower than estimated, or segments larger. */
export const SAFETY = 1.5;
/**
 * The factor for a whole segment that is shown while it loads. It is lower since variations average out over a segment,
 * and since the estimate is rather too low, because audio was loaded at the same time.
 */
const SAFETY_OF_WHOLE = 1.2;
/** Time for appending and decoding, also on a busy device; in seconds. */
const APPEND_S = 0.5;
/** Minimum time to first byte, in seconds: the shortest so far says little about the next. */
const LEAST_LATENCY_S = 0.1;
/** Length of the part of a segment with which playback can begin, in seconds. */
const PART_S = 1;
/** A segment is not replaced for less than this, in seconds. */
const LEAST_REST_S = 0.4;
/**
 * The start of a segment, where nothing is decoded twice, is preferred to a position inside one if the viewer waits at
 * most this long for it, or little longer than for the other; in seconds.
 */
const SOON_S = 1.3;
const LITTLE_S = 0.3;

/**
 * The earliest position up to which the new rendition is loaded before playback gets there.
 *
 * @returns `null` if the buffer ends before that, so that it is better played to its end
 */
export function planSwitch(inputs: SwitchInputs): SwitchPoint | null {
  const { playhead, playbackRate, bufferedEnd, bitrate, bitsPerSecond, latency, streams } = inputs;
  /** Seconds of download per second of media. */
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
    // Its last piece is played one segment duration after its first.
    const last = reach(load * duration, SAFETY_OF_WHOLE) - duration;
    const first = inPieces ? Math.max(reach(load * Math.min(PART_S, duration)), last) : whole;
    if (start >= first) begin ??= { at: start, segmentStart: start };
    // The segment is loaded from its start up to that position first.
    const at = Math.max(start, inPieces && slope < 1 ? (reach(0) - slope * start) / (1 - slope) : whole);
    if (at <= Math.min(end, bufferedEnd) - LEAST_REST_S) inside ??= { at, segmentStart: start };
    if (inside !== null && begin !== null) break;
  }
  if (inside === null || begin === null) return begin ?? inside;
  const prefers = Math.max(inside.at + LITTLE_S, playhead + playbackRate * SOON_S);
  return begin.at <= prefers ? begin : inside;
}
