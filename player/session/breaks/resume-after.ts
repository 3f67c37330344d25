import { type Interstitial, nearestSegmentStart } from '../../engine/breaks/read-interstitials';
import type { TimedSegment } from '../../engine/timed/timed-source';

export interface BreakEnd {
  readonly interstitial: Interstitial;
  /** Where the programme stands, in seconds. */
  readonly held: number;
  /** Seconds of the break that were played. */
  readonly played: number;
  /** Length of the break, where known. */
  readonly duration: number | null;
  readonly skipped: boolean;
  readonly live: boolean;
  readonly segments: readonly TimedSegment[];
}

/**
 * Where the programme goes on after a break, in seconds. Without X-RESUME-OFFSET the break replaces
 * as much of the programme as it is long (RFC 8216bis, appendix D.2). A break that failed replaces nothing.
 */
export function resumeAfter({ interstitial, held, ...end }: BreakEnd): number {
  const { start, cue, resumeOffset, snapsIn } = interstitial;
  if (end.played === 0 || cue === 'pre') return held;
  const whole = end.skipped && !end.live ? (end.duration ?? end.played) : end.played;
  const place = start + (resumeOffset ?? whole);
  return Math.max(0, snapsIn ? nearestSegmentStart(end.segments, place) : place);
}
