import type { Entry } from './media-entries';
import type { Period } from './presentation';

/** Tolerance between the times of one segment in two descriptions, in seconds. */
const SAME_S = 0.1;
/** A larger change of the time origin means that the encoder was restarted; a smaller one is rounding. In seconds. */
const ROUNDED_S = 5;

type Named = Pick<Period, 'id' | 'start'>;

/**
 * Media sequence numbers of live renditions (RFC 8216, 6.2.2). Descriptions have no such numbers, or restart them in each
 * period.
 */
export function createSequences() {
  const known = new Map<string, { readonly sequence: number; readonly starts: readonly number[] }>();
  const seen: string[] = [];
  let first: number | null = null;
  let shift = 0;

  return {
    /**
     * Seconds from the time origin of the first description to that of this one. A restarted encoder restarts its times, and
     * its segments follow the earlier ones.
     *
     * @param availabilityStart milliseconds; `null` if unchanged, since a description that became static omits it
     */
    shift(availabilityStart: number | null): number {
      if (availabilityStart === null) return shift;
      first ??= availabilityStart;
      const moved = (availabilityStart - first) / 1000;
      if (Math.abs(moved - shift) > ROUNDED_S) shift = moved;
      return shift;
    },
    /**
     * Numbers entries like those of the last description. Older entries are left out, because they have no number.
     *
     * @param goesOn the next description may list other segments
     */
    number(rendition: string, entries: readonly Entry[], goesOn: boolean, shift = 0) {
      const before = known.get(rendition);
      const from = before?.starts[0] ?? Number.NEGATIVE_INFINITY;
      const kept = entries.filter(({ start }) => start + shift > from - SAME_S);
      const [first] = kept;
      if (first === undefined)
        return { entries: kept, sequence: (before?.sequence ?? 0) + (before?.starts.length ?? 0) };
      const sequence = before === undefined ? initial(first) : next(before, first.start + shift);
      if (goesOn) known.set(rendition, { sequence, starts: kept.map(({ start }) => start + shift) });
      return { entries: kept, sequence };
    },
    /**
     * The count of periods before that of an entry: the same in all renditions. A period is the same as long as it has its
     * name: with the first segments of a list, ffmpeg takes them off the start of the period.
     */
    discontinuity(periods: readonly Named[], entry: Entry | undefined, shift = 0): number {
      const hasNames = new Set(periods.map(({ id }) => id)).size === periods.length;
      const nameOf = ({ id, start }: Named) => `${shift} ${(hasNames && id) || start}`;
      for (const name of periods.map(nameOf)) if (!seen.includes(name)) seen.push(name);
      const own = periods.find(({ start }) => start === entry?.stretch);
      return own === undefined ? 0 : seen.indexOf(nameOf(own));
    },
  };
}

/** The same for viewers who come later, as far as the description allows. */
function initial({ number, start, duration }: Entry): number {
  return Math.max(0, Math.round(number ?? start / Math.max(duration, 1)));
}

function next(
  { sequence, starts }: { readonly sequence: number; readonly starts: readonly number[] },
  start: number,
): number {
  const found = starts.findIndex((one) => one > start - SAME_S);
  return sequence + (found < 0 ? starts.length : found);
}
