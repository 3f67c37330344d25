import { lastOf } from '../../../lib/from-end';
import type { Part, Period, Presentation, Representation } from './presentation';
import { findIn, type Rendition } from './rendition';
import { ALL, type Available, type Segment, segmentsOf } from './segments-of';

/** An entry of a media playlist. */
export interface Entry {
  readonly part: Pick<Segment, 'url' | 'range'> | null;
  readonly init: Part | null;
  readonly keys: readonly string[];
  /** Seconds of the presentation. */
  readonly start: number;
  readonly duration: number;
  readonly number: number | null;
  /** The start of its period, or of an earlier period that this one continues. */
  readonly stretch: number;
}

/** A shorter hole between two segments is an inaccurate duration, in seconds. */
const HOLE_S = 0.25;

/** Tolerance between the end of a period and the start of the next one, in seconds. */
const SAME_S = 0.001;

/** Returns the segments of a fetched index; empty if the file has no index. */
export type Indexes = (address: string) => readonly Segment[];

/**
 * The entries of a rendition, oldest first.
 *
 * @param now milliseconds since 1970; decides on a live stream's segments
 */
export function mediaEntries(
  presentation: Presentation,
  rendition: Rendition,
  now: number,
  indexes: Indexes,
): readonly Entry[] {
  const available = availableAt(presentation, now);
  const stretches = stretchesOf(presentation);
  const entries = presentation.periods.flatMap((given, index) => {
    const period = { ...given, stretch: stretches[index] ?? given.start };
    const one = findIn(period, rendition);
    if (one === null) return period.duration === null ? [] : [missing(period, period.start, period.duration)];
    const {
      keys,
      addressing: { init, base },
    } = one;
    const segments = segmentsOf(one, period, available, indexes(base));
    return withoutHoles(segments, period, { init, keys });
  });
  return inWindow(presentation, entries);
}

/** The part of the presentation that is currently available. */
export function availableAt(
  { isLive, availabilityStart, windowLength }: Presentation,
  now: number,
): Available {
  if (!isLive) return ALL;
  const to = (now - (availabilityStart ?? 0)) / 1000;
  return { from: windowLength === null ? ALL.from : to - windowLength, to };
}

/** A timeline may list more than the window, and need not obey this clock. */
function inWindow({ isLive, windowLength }: Presentation, entries: readonly Entry[]): readonly Entry[] {
  const last = lastOf(entries);
  if (!isLive || windowLength === null || last === undefined) return entries;
  const from = last.start + last.duration - windowLength;
  const first = entries.findIndex(({ start, duration }) => start + duration > from);
  return entries.slice(Math.max(0, first));
}

/** Extends each segment to the start of the next one, because a playlist contains durations only. */
function withoutHoles(
  segments: readonly Segment[],
  period: Stretch,
  needed: Pick<Entry, 'init' | 'keys'>,
): readonly Entry[] {
  const entries: Entry[] = [];
  for (const [index, part] of segments.entries()) {
    const start = Math.max(part.start, period.start);
    const end = part.start + part.duration;
    const next = segments[index + 1]?.start ?? end;
    const isHole = next - end > HOLE_S;
    const duration = (isHole ? end : next) - start;
    const { number } = part;
    // The next segment has the same times.
    if (duration <= 0 && index < segments.length - 1) continue;
    entries.push({ part, ...needed, start, duration, number, stretch: period.stretch });
    if (isHole) entries.push(missing(period, end, next - end));
  }
  return entries;
}

function missing({ stretch }: Stretch, start: number, duration: number): Entry {
  return { part: null, init: null, keys: [], start, duration, number: null, stretch };
}

type Stretch = Pick<Period, 'start'> & Pick<Entry, 'stretch'>;

/**
 * For each period, the start of its continuous media. The periods of a film may divide continuous media, for events or
 * chapters. In a live stream, whose first periods are removed, each period begins anew.
 */
function stretchesOf({ isLive, periods }: Presentation): readonly number[] {
  const stretches: number[] = [];
  for (const [index, period] of periods.entries()) {
    const [before, stretch] = [periods[index - 1], stretches[index - 1]];
    const goesOn = !isLive && before !== undefined && continues(period, before);
    stretches.push(goesOn ? (stretch ?? period.start) : period.start);
  }
  return stretches;
}

/** Whether a period has the representations and init segments of the previous one, with continuous times. */
function continues(period: Period, before: Period): boolean {
  return period.representations.every((one) => {
    const other = before.representations.find(({ id, kind }) => id === one.id && kind === one.kind);
    return (
      other !== undefined &&
      one.addressing.init?.url === other.addressing.init?.url &&
      Math.abs(zeroOf(period, one) - zeroOf(before, other)) < SAME_S
    );
  });
}

/** The presentation's second at the media's time 0. */
function zeroOf({ start }: Period, { addressing: { offset, timescale } }: Representation): number {
  return start - Number(offset) / timescale;
}
