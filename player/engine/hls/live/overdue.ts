/** The end of the buffer at one moment. */
export interface BufferEnd {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: number;
  /** Seconds. */
  readonly end: number;
  /** The stream's own interval: the duration of its parts or segments, in seconds. */
  readonly every: number;
}

/** Arrivals vary by so much of their interval, and by so many seconds, on a healthy line. */
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
    /** Media that came in one piece lasts as long until the next; pieces of a late segment last as long as they are. */
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
