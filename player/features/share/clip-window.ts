import type { TimeRange } from '../../engine/contract';
import { LONGEST_S, SHORTEST_S } from '../../session/clips/clip-rules';
import { clamp } from '../../ui/slider/slide';

/** Length of the first choice, in seconds. */
const USUAL_S = 30;

export interface WindowFacts {
  /** The viewer's position, in seconds. */
  readonly now: number;
  readonly isLive: boolean;
  /** The range that the engine can cut, in seconds. */
  readonly range: TimeRange;
  /** The range of a preview, which seeks cannot leave; `null` for other videos. */
  readonly bounds: TimeRange | null;
}

/**
 * The last minute before the viewer's position; near the beginning of a film, its first minute.
 *
 * @returns `null` if too little is available
 */
export function windowOf({ now, isLive, range, bounds }: WindowFacts): TimeRange | null {
  const least = Math.max(range.start, bounds?.start ?? range.start);
  const most = Math.min(range.end, bounds?.end ?? range.end);
  const start = Math.max(least, Math.min(now, most) - LONGEST_S);
  const end = Math.min(most, isLive ? now : Math.max(now, start + LONGEST_S));
  return end - start < SHORTEST_S ? null : { start, end };
}

/** The last half minute that was watched. */
export function firstChoice(window: TimeRange, now: number): TimeRange {
  const end = clamp(now, { min: window.start + SHORTEST_S, max: window.end });
  return { start: Math.max(window.start, end - USUAL_S), end };
}
