import type { Interstitial } from '../../engine/breaks/read-interstitials';

/** A break becomes known this late at most, as in a live playlist that is reloaded, in seconds. */
const LATE_S = 5;
/** The time is reported four times a second, and a break is not begun after its place. */
const EARLY_S = 0.15;
/** A break at the end begins before the programme has ended, in seconds. */
const BEFORE_END_S = 0.5;
/** After a break the programme ends by playing on for so many seconds: at its very end, to play means to begin anew. */
const LAST_S = 0.05;

/** Decides when breaks begin: those that the programme plays into, and those that a seek may not leave out. */
export interface BreakSchedule {
  /** The programme has played on to a time. */
  step(known: readonly Interstitial[], time: number): Interstitial | null;
  /** The next one that precedes the programme. */
  before(known: readonly Interstitial[]): Interstitial | null;
  /** It plays from here on, after a seek. */
  begin(time: number): void;
  /** It goes on here after a break. */
  goOn(time: number): void;
  /** Where this run of it began, in seconds. */
  since(): number;
  /** The next break at the same place; all that precede the programme have one. */
  together(known: readonly Interstitial[], after: Interstitial): Interstitial | null;
  /** This place, if it leaves out no break at the end, and the programme ends by playing. */
  within(known: readonly Interstitial[], to: number, length: number | null): number;
  /** A break at the end that a place is behind. */
  atEnd(known: readonly Interstitial[], to: number): Interstitial | null;
  /** A break that replaces the programme at this place. */
  replacing(known: readonly Interstitial[], to: number): Interstitial | null;
  /** The first break that must be played before a seek gets to its end, also if it was played before. */
  required(known: readonly Interstitial[], from: number, to: number): Interstitial | null;
  /** The next one within so many seconds. */
  next(known: readonly Interstitial[], time: number, within: number): Interstitial | null;
  /** It has been played, or cannot be, and the programme goes on behind it. */
  pass(one: Interstitial): void;
}

/** @param from where the programme began, in seconds */
export function scheduleBreaks(from: number): BreakSchedule {
  let since = from;
  /** Of this run of the programme. */
  let passed = new Set<string>();
  const ever = new Set<string>();
  const isOpen = ({ id, cue, once }: Interstitial) =>
    !passed.has(id) && !(ever.has(id) && (once || cue === 'pre'));
  const atEnd = (known: readonly Interstitial[], to: number) =>
    known.find((one) => one.cue === 'post' && isOpen(one) && one.start < to) ?? null;
  return {
    step: (known, time) =>
      known.find(
        (one) =>
          isOpen(one) &&
          (one.cue === 'pre' ||
            (one.start <= time + EARLY_S &&
              (one.cue === 'post' || one.start >= Math.max(since - EARLY_S, time - LATE_S)))),
      ) ?? null,
    before: (known) => known.find((one) => one.cue === 'pre' && isOpen(one)) ?? null,
    begin(time) {
      since = time;
      passed = new Set();
    },
    goOn(time) {
      since = time;
    },
    since: () => since,
    together: (known, { cue, start }) =>
      known.find(
        (one) => isOpen(one) && one.cue === cue && (cue !== null || Math.abs(one.start - start) < EARLY_S),
      ) ?? null,
    within: (known, to, length) =>
      Math.min(to, atEnd(known, to)?.start ?? (length ?? Number.POSITIVE_INFINITY) - LAST_S),
    atEnd,
    replacing: (known, to) =>
      known.find(
        (one) =>
          isOpen(one) &&
          one.cue === null &&
          one.start + EARLY_S < to &&
          to < one.start + (one.resumeOffset ?? one.limit ?? one.duration ?? 0) - EARLY_S,
      ) ?? null,
    required: (known, start, to) =>
      known.find(
        (one) =>
          !one.mayJump &&
          one.cue === null &&
          !(one.once && ever.has(one.id)) &&
          one.start > start &&
          one.start <= to,
      ) ?? null,
    next: (known, time, within) =>
      known.find((one) => isOpen(one) && one.start > time && one.start <= time + within) ?? null,
    pass({ id }) {
      passed.add(id);
      ever.add(id);
    },
  };
}

/** Breaks at the end have their place there, and none without a length; by time. */
export function placeAtEnd(known: readonly Interstitial[], length: number | null): readonly Interstitial[] {
  const placed = known.flatMap((one) => {
    if (one.cue !== 'post') return [one];
    if (length === null) return [];
    const place = { start: Math.max(0, length - BEFORE_END_S), resumeOffset: BEFORE_END_S - LAST_S };
    return [{ ...one, ...place, snapsIn: false }];
  });
  return placed.sort((one, other) => one.start - other.start);
}
