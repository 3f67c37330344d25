import type { Listing } from './listing';
import { type Track, targetDuration } from './source';
import { placeOf } from './window';

/** RFC 8216bis, 4.4.3.8: at least six target durations. */
const targetDurations = 6;

/** In seconds. Sums of durations have rounding errors. */
const tolerance = 0.01;

/** CAN-SKIP-UNTIL: segments further than this from the end, in seconds, can be skipped. */
export function skipBoundary(track: Track): number {
  return targetDuration(track) * targetDurations;
}

/**
 * Number of segments at the start of a playlist that are beyond its skip boundary. A playlist that has ended is
 * complete.
 */
export function skippedIn({ source, track, window, encoder }: Listing): number {
  if (source.partReady === undefined || encoder.endedAt !== null) return 0;
  const durationOf = (sequence: number) => track.segments[placeOf(source, sequence).index]?.duration ?? 0;
  const boundary = skipBoundary(track);
  let behind = 0;
  for (let sequence = window.last; sequence >= window.first; sequence -= 1) {
    if (behind > boundary + tolerance) return sequence - window.first + 1;
    behind += durationOf(sequence);
  }
  return 0;
}
