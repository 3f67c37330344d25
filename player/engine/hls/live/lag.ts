import { LOW_LATENCY_S } from '../../media/live-distance';

/** A viewer's distance to the profile's target latency. */
export interface Behind {
  /** Seconds behind the target; negative if closer to the edge. */
  readonly lag: number;
  /** The target latency, in seconds. */
  readonly target: number;
}

/**
 * The thresholds of catching up fit a target of 3 s. For a smaller target, lag and buffer are scaled up in proportion,
 * but not the part of a lag that exceeds the target.
 *
 * @param ahead seconds buffered ahead
 */
export function asAtThreeSeconds({ lag, target }: Behind, ahead: number): { lag: number; ahead: number } {
  const scale = Math.max(1, LOW_LATENCY_S / target);
  return { lag: lag + Math.min(lag, target) * (scale - 1), ahead: ahead * scale };
}
