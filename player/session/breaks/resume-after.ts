import { type Interstitial, nearestSegmentStart } from '../../engine/breaks/read-interstitials';
import type { BreakFailure } from '../../engine/breaks/run-break';
import type { TimedSegment } from '../../engine/timed/timed-source';

/** At most this much of the programme plays before the player knows of a break before it, in seconds. */
const MOST_SEEN_S = 5;

export interface BreakEnd {
  readonly interstitial: Interstitial;
  /** Where the programme is paused, in seconds. */
  readonly held: number;
  /** Where this run of the programme began, in seconds. */
  readonly since: number;
  /** Seconds of the break that were played. */
  readonly played: number;
  /** Length of the break, as far as it is known. */
  readonly duration: number;
  readonly skipped: boolean;
  readonly failure: BreakFailure | null;
  readonly live: boolean;
  /** Seconds that breaks at the same place have replaced before. */
  readonly replaced: number;
  readonly segments: readonly TimedSegment[];
}

/**
 * Seconds of the programme that a break replaces: X-RESUME-OFFSET, or without it the break's length; none if the break
 * failed, except that a break without any media replaces its X-RESUME-OFFSET (RFC 8216bis, appendices D.2 and D.5).
 */
export function replacedBy({ interstitial, ...end }: BreakEnd): number {
  const { resumeOffset } = interstitial;
  if (end.played === 0 && !end.skipped) return end.failure === 'empty' ? (resumeOffset ?? 0) : 0;
  return resumeOffset ?? (end.skipped && !end.live ? end.duration : end.played);
}

/** Where the programme continues after a break, in seconds. After a break before the programme, its run begins anew. */
export function resumeAfter(end: BreakEnd): number {
  const { interstitial, held, since } = end;
  const { start, cue, snapsIn } = interstitial;
  const hasSeenIt = held - since >= MOST_SEEN_S;
  if (cue === 'pre') return hasSeenIt || end.played === 0 ? held : Math.min(held, since);
  const replaced = end.replaced + replacedBy(end);
  const isFailure = end.played === 0 && !end.skipped && replaced === 0;
  if (isFailure) return held;
  const place = start + replaced;
  return Math.max(0, snapsIn ? nearestSegmentStart(end.segments, place) : place);
}
