/** The end of the buffer at one moment. */
export interface BufferEnd {
  /** Milliseconds of a monotonic clock. */
  readonly now: number;
  /** In seconds. */
  readonly end: number;
  /** The stream's own interval: the duration of its parts or segments, in seconds. */
  readonly every: number;
}

/** On a healthy connection, arrivals vary by this share of their interval, plus this many seconds. */
const SLACK = 0.25;
const SLACK_S = 0.2;
/** Smaller growth of the buffer is rounding, in seconds. */
const GROWTH_S = 0.02;

/** Detects that the next media of a live stream is later than on a healthy connection. */
export function createOverdue() {
  let end: number | null = null;
  let grewAt = 0;
  let grewBy = 0;
  return {
    /**
     * The next media is expected after the duration of the last one, and at the earliest after `every`. A piece of a
     * late segment postpones that only by its own duration.
     */
    see(seen: BufferEnd): boolean {
      const moved = end === null ? Number.POSITIVE_INFINITY : seen.end - end;
      if (Math.abs(moved) >= GROWTH_S) {
        const isPiece = moved > 0 && moved < seen.every * (1 - SLACK);
        grewBy = end !== null && moved > 0 ? moved : 0;
        end = seen.end;
        grewAt = isPiece ? Math.min(seen.now, grewAt + moved * 1000) : seen.now;
      }
      const expected = Math.max(seen.every, grewBy);
      return (seen.now - grewAt) / 1000 > expected * (1 + SLACK) + SLACK_S;
    },
    forget(): void {
      end = null;
    },
  };
}
