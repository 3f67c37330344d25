import { type Interstitial, nearestSegmentStart } from '../../engine/breaks/read-interstitials';
import type { TimedSegment } from '../../engine/timed/timed-source';

/** So much of the programme is seen before the player knows of a break before it, in seconds. */
const MOST_SEEN_S = 5;

export interface BreakEnd {
  readonly interstitial: Interstitial;
  /** Where the programme stands, in seconds. */
  readonly held: number;
  /** Where this run of it began. */
  readonly since: number;
  /** Seconds of the break that were played. */
  readonly played: number;
  /** Length of the break, as far as it is known. */
  readonly duration: number;
  readonly skipped: boolean;
  readonly live: boolean;
  readonly segments: readonly TimedSegment[];
}

/**
 * Where the programme goes on after a break, in seconds. Without X-RESUME-OFFSET the break replaces
 * as much of the programme as it is long (RFC 8216bis, appendix D.2). A break that failed replaces nothing. After
 * a break before the programme this begins anew.
 */
export function resumeAfter({ interstitial, held, ...end }: BreakEnd): number {
  const { start, cue, resumeOffset, snapsIn } = interstitial;
  if (end.played === 0) return held;
  if (cue === 'pre') return held - end.since < MOST_SEEN_S ? Math.min(held, end.since) : held;
  const whole = end.skipped && !end.live ? end.duration : end.played;
  const place = start + (resumeOffset ?? whole);
  return Math.max(0, snapsIn ? nearestSegmentStart(end.segments, place) : place);
}
