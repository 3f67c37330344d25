import { LOW_LATENCY_S } from '../../media/live-distance';

/** How far a viewer is from where the profile wants to play. */
export interface Behind {
  /** Seconds; below 0, closer to the edge. */
  readonly lag: number;
  /** Seconds from the edge. */
  readonly target: number;
}

/**
 * The thresholds of catching up suit a target of 3 s. Nearer to the edge they have to be smaller in proportion, so lag
 * and buffer are scaled up; what a lag exceeds the target by is not.
 *
 * @param ahead seconds in the buffer
 */
export function asAtThreeSeconds({ lag, target }: Behind, ahead: number): { lag: number; ahead: number } {
  const scale = Math.max(1, LOW_LATENCY_S / target);
  return { lag: lag + Math.min(lag, target) * (scale - 1), ahead: ahead * scale };
}
