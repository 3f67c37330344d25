/** Two looks that say the same are one word where they lie so far apart, in milliseconds. */
const APART_MS = 2000;

/** Counts looks that say that a live stream is over: one may be the platform's own fault. */
export function countLooks() {
  let first: number | null = null;
  return {
    /**
     * @param now milliseconds
     * @returns whether it is believed
     */
    look(isOver: boolean, now: number): boolean {
      first = isOver ? (first ?? now) : null;
      return first !== null && now - first >= APART_MS;
    },
  };
}
