import type { Source } from './source';

/** An encoder's history: restarts, time jumps and lost segments. */
export interface Encoder {
  readonly restarts: number;
  /** Milliseconds since 1970 at which segment 0 began. */
  readonly epoch: number;
  /** Segments with a discontinuity before them, in addition to those of the recording. */
  readonly jumps: readonly number[];
  /** Segments that are listed as EXT-X-GAP. */
  readonly gaps: ReadonlySet<number>;
  /** Milliseconds since 1970; `null` while it runs. */
  readonly endedAt: number | null;
}

/** Jump of the media time at a discontinuity, in seconds. */
const leapSeconds = 500;

/** A new encoder is on air only after this many segments, since no player starts on an empty playlist. */
const segmentsAhead = 3;

export function startEncoder(epoch: number): Encoder {
  return { restarts: 0, epoch, jumps: [], gaps: new Set(), endedAt: null };
}

export function restarted({ restarts }: Encoder, source: Source, at: number): Encoder {
  const lead = source.ready[Math.min(segmentsAhead, source.count) - 1] ?? 0;
  return { ...startEncoder(at - Math.ceil(lead * 1000)), restarts: restarts + 1 };
}

/** By how much the media time of segment `sequence` is ahead of the recording's, in seconds. */
export function leapBefore({ jumps }: Encoder, sequence: number): number {
  return jumps.filter((jump) => jump <= sequence).length * leapSeconds;
}
