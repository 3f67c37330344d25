import type { TimeRange } from '../../engine/contract';
import { LONGEST_S, SHORTEST_S } from '../../session/clips/clip-rules';
import { clamp } from '../../ui/slider/slide';

/** Seconds. */
const USUAL_S = 30;

export interface WindowFacts {
  /** The viewer's place, in seconds. */
  readonly now: number;
  readonly isLive: boolean;
  /** The engine can cut these seconds. */
  readonly range: TimeRange;
  /** Seeks stay within: a preview. */
  readonly bounds: TimeRange | null;
}

/**
 * The last minute before the viewer's place; near the beginning of a film, its first one.
 *
 * @returns `null` if too little is there
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
