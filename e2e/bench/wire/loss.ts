/** How TCP makes up for lost packets, as far as it delays what arrives. */
export interface Loss {
  /**
   * @param connection whose packets arrive in order
   * @param at arrival without loss, in milliseconds
   * @returns arrival, in milliseconds
   */
  readonly arrival: (connection: object, at: number, shape: { latencyMs: number; loss?: number }) => number;
}

/** A sequence that is the same in each run, so that two pages meet the same losses. */
const SEED = 0x2f6e2b1;

/**
 * A lost packet arrives a round trip later (fast retransmit), and those behind it on its connection wait for it. Each
 * further loss of the same packet costs another one. The sender's reduced rate is not modelled.
 */
export function createLoss(): Loss {
  const last = new WeakMap<object, number>();
  let state = SEED;
  /** mulberry32: from 0 to 1. */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    arrival(connection, at, { latencyMs, loss = 0 }) {
      let arrives = at;
      while (loss > 0 && random() < loss) arrives += latencyMs;
      const ordered = Math.max(arrives, last.get(connection) ?? 0);
      last.set(connection, ordered);
      return ordered;
    },
  };
}
