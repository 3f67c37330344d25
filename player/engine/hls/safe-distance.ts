/** For what the line does besides: a playlist's way there and back, and a segment that is larger than those before; seconds. */
const MARGIN_S = 0.5;
/** So much of what was too little once is forgotten in each second that is played, in seconds. */
const FORGETS = 0.04;

/**
 * How far from a live's edge its line lets it play without a stop: a segment is known only when all of it is made, and
 * has to be here before the one in front of it ends.
 */
export function createSafeDistance() {
  let seconds = 0;
  return {
    /** Seconds from the edge. */
    get: () => seconds,
    /**
     * @param duration of a segment or part that has come, in seconds
     * @param took how long it was asked for, in seconds
     */
    loaded(duration: number, took: number): void {
      seconds = Math.max(duration + took + MARGIN_S, seconds - duration * FORGETS);
    },
    /**
     * @param from how far from the edge it was played when the picture stopped, in seconds
     * @param stood how long it has stood since, in seconds
     */
    stood(from: number, stood: number): void {
      seconds = Math.max(seconds, from + stood);
    },
  };
}
