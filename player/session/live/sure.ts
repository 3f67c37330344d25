/** Two checks with the same result count as confirmation if they are this far apart, in milliseconds. */
const APART_MS = 2000;

/** Counts checks that find a live stream over: a single one may be a mistake of the platform. */
export function countLooks() {
  let first: number | null = null;
  return {
    /**
     * @param now milliseconds
     * @returns whether the stream counts as over
     */
    look(isOver: boolean, now: number): boolean {
      first = isOver ? (first ?? now) : null;
      return first !== null && now - first >= APART_MS;
    },
  };
}
