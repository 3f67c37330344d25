import type { Rendition } from '../../engine/contract';

/** The limits, in bytes; `null`: none. */
export interface Limits {
  readonly hourly: number | null;
  /** The limit of this video. */
  readonly budget: number | null;
}

/** How far a video has come, and what is left of it. */
export interface Rest {
  /** Bytes of this video so far. */
  readonly used: number;
  /** Seconds that have yet to be fetched; `null` where this is unknown, as in live streams. */
  readonly left: number | null;
  /** The speed of playback. */
  readonly rate: number;
}

/** A higher rendition must fit with this factor to spare, so that the choice does not change with every segment. */
const SPARE = 1.15;

/** @returns bits per second of media; `null` without a limit */
export function bitsAllowed({ hourly, budget }: Limits, { used, left, rate }: Rest): number | null {
  const limits = [
    hourly === null ? null : (hourly * 8) / 3600 / rate,
    budget === null || left === null || left <= 0 ? null : (Math.max(0, budget - used) * 8) / left,
  ].filter((limit) => limit !== null);
  return limits.length === 0 ? null : Math.min(...limits);
}

export const rateOf = ({ average = 0, bitrate }: Rendition): number => average || bitrate;

/**
 * The highest rendition within the limit; the lowest if none is.
 *
 * @param before the last choice; `null`: none, or the viewer has changed the limits since
 */
export function chooseHighest(
  renditions: readonly Rendition[],
  bits: number,
  before: Rendition | null,
): Rendition | null {
  const rising = [...renditions].sort((a, b) => rateOf(a) - rateOf(b));
  const ceiling = before === null ? Number.POSITIVE_INFINITY : rateOf(before);
  const allowed = rising.filter((one) => rateOf(one) * (rateOf(one) > ceiling ? SPARE : 1) <= bits);
  return allowed[allowed.length - 1] ?? rising[0] ?? null;
}
