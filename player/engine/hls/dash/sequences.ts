import type { Entry } from './media-entries';

/** Times of two descriptions of one segment differ by less; in seconds. */
const SAME_S = 0.1;

/**
 * Media sequence numbers of live renditions (RFC 8216, 6.2.2): descriptions have none, or numbers that begin again with
 * each period.
 */
export function createSequences() {
  const known = new Map<string, { readonly sequence: number; readonly starts: readonly number[] }>();
  const periods: number[] = [];

  return {
    /**
     * Numbers entries like those of the last description. Older entries are left out, because they have no number.
     *
     * @param goesOn the next description may list other segments
     */
    number(rendition: string, entries: readonly Entry[], goesOn: boolean) {
      const before = known.get(rendition);
      const from = before?.starts[0] ?? Number.NEGATIVE_INFINITY;
      const kept = entries.filter(({ start }) => start > from - SAME_S);
      const [first] = kept;
      if (first === undefined)
        return { entries: kept, sequence: (before?.sequence ?? 0) + (before?.starts.length ?? 0) };
      const sequence = before === undefined ? initial(first) : next(before, first);
      if (goesOn) known.set(rendition, { sequence, starts: kept.map(({ start }) => start) });
      return { entries: kept, sequence };
    },
    /** The count of periods before that of an entry: the same in all renditions. */
    discontinuity(starts: readonly number[], entry: Entry | undefined): number {
      for (const start of starts) if (!periods.includes(start)) periods.push(start);
      return Math.max(0, periods.indexOf(entry?.stretch ?? 0));
    },
  };
}

/** The same for viewers who come later, as far as the description allows. */
function initial({ number, start, duration }: Entry): number {
  return Math.max(0, Math.round(number ?? start / Math.max(duration, 1)));
}

function next(
  { sequence, starts }: { readonly sequence: number; readonly starts: readonly number[] },
  { start }: Entry,
): number {
  const found = starts.findIndex((one) => one > start - SAME_S);
  return sequence + (found < 0 ? starts.length : found);
}
