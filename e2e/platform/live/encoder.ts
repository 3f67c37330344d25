import type { Source } from './source';

/** An encoder's history: restarts, time jumps and lost segments. */
export interface Encoder {
  readonly restarts: number;
  /** Milliseconds since 1970 at which segment 0 began. */
  readonly epoch: number;
  /** Segments before which a discontinuity stands, beside those of the recording. */
  readonly jumps: readonly number[];
  /** Segments that are listed as EXT-X-GAP. */
  readonly gaps: ReadonlySet<number>;
  /** Milliseconds since 1970; `null`: it goes on. */
  readonly endedAt: number | null;
}

/** Seconds that the media's clock leaps at a discontinuity. */
const leapSeconds = 500;

/** When it is on air, a new encoder has made this many segments: no player starts on an empty playlist. */
const segmentsAhead = 3;

export function startEncoder(epoch: number): Encoder {
  return { restarts: 0, epoch, jumps: [], gaps: new Set(), endedAt: null };
}

export function restarted({ restarts }: Encoder, source: Source, at: number): Encoder {
  const lead = source.ready[Math.min(segmentsAhead, source.count) - 1] ?? 0;
  return { ...startEncoder(at - Math.ceil(lead * 1000)), restarts: restarts + 1 };
}

/** How far segment `sequence` lies behind its place of the recording, in seconds. */
export function leapBefore({ jumps }: Encoder, sequence: number): number {
  return jumps.filter((jump) => jump <= sequence).length * leapSeconds;
}
