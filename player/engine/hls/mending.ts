export type Mend = 'recover' | 'skip' | 'rebuild' | 'give-up';

/** Broken media is mended by harder means each time, within this span, in milliseconds. */
const SPAN_MS = 30_000;
/** One fault is told by the element and by hls.js, in milliseconds. */
const SAME_FAULT_MS = 1000;
const MENDS: readonly Mend[] = ['recover', 'skip', 'rebuild'];

/** Chooses what to do about a decoder or buffer that failed, so that no fault is mended for ever. */
export function createMending() {
  let made: readonly number[] = [];
  return {
    /** @returns `null` when the fault is being mended already */
    next(now: number): Mend | null {
      const last = made.at(-1);
      if (last !== undefined && now - last < SAME_FAULT_MS) return null;
      made = made.filter((time) => now - time < SPAN_MS);
      const mend = MENDS[made.length] ?? 'give-up';
      made = [...made, now];
      return mend;
    },
  };
}
