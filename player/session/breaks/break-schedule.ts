import type { Interstitial } from '../../engine/breaks/read-interstitials';

/** A break is played if it becomes known at most this late, as in a reloaded live playlist, in seconds. */
const LATE_S = 5;
/** Tolerance in seconds: the time is reported four times a second, and a break must not begin late. */
const EARLY_S = 0.15;
/** A break at the end begins before the programme has ended, in seconds. */
const BEFORE_END_S = 0.5;
/** After a break the programme ends by playing this many seconds: at its very end, `play()` restarts it. */
const LAST_S = 0.05;

/** Decides when breaks begin: those that playback reaches, and those that a seek must not skip. */
export interface BreakSchedule {
  /** Playback has reached a time; returns the break to begin. */
  step(known: readonly Interstitial[], time: number): Interstitial | null;
  /** The next break that precedes the programme. */
  before(known: readonly Interstitial[]): Interstitial | null;
  /** The programme plays from this time on, after a seek. */
  begin(time: number): void;
  /** The programme continues at this time after a break. */
  goOn(time: number): void;
  /** Where this run of the programme began, in seconds. */
  since(): number;
  /** The next break at the same place; all breaks that precede the programme share one. */
  together(known: readonly Interstitial[], after: Interstitial): Interstitial | null;
  /** This place, limited so that no break at the end is skipped, and the programme ends by playing. */
  within(known: readonly Interstitial[], to: number, length: number | null): number;
  /** A break at the end whose place is before `to`. */
  atEnd(known: readonly Interstitial[], to: number): Interstitial | null;
  /** A break that replaces the programme at this place. */
  replacing(known: readonly Interstitial[], to: number): Interstitial | null;
  /** The first break that must be played before a seek completes, even if it was played before. */
  required(known: readonly Interstitial[], from: number, to: number): Interstitial | null;
  /** The next break within this many seconds. */
  next(known: readonly Interstitial[], time: number, within: number): Interstitial | null;
  /** The break has been played, or cannot be, and the programme continues after it. */
  pass(one: Interstitial): void;
}

/** @param from where the programme began, in seconds */
export function scheduleBreaks(from: number): BreakSchedule {
  let since = from;
  /** Breaks that were passed in this run of the programme. */
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

/** Puts breaks at the end there, or drops them where the length is not known; sorted by start. */
export function placeAtEnd(known: readonly Interstitial[], length: number | null): readonly Interstitial[] {
  const placed = known.flatMap((one) => {
    if (one.cue !== 'post') return [one];
    if (length === null) return [];
    const place = { start: Math.max(0, length - BEFORE_END_S), resumeOffset: BEFORE_END_S - LAST_S };
    return [{ ...one, ...place, snapsIn: false }];
  });
  return placed.sort((one, other) => one.start - other.start);
}
