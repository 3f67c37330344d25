import { lastOf } from '../../lib/from-end';
import { fromHex, toBase64 } from './bytes-text';
import { readSplice } from './splice';
import type { SpliceMark, TimedEntry } from './timed-entry';
import type { StreamRange, TimedPlaylist, TimedSegment } from './timed-source';

/** Maximum number of ranges; of a playlist with more, the last ones are used. */
const MOST_RANGES = 2000;
const MOST_ATTRIBUTES = 32;
const MAX_NAME_LENGTH = 256;
const MAX_VALUE_LENGTH = 8192;

/** Attributes that the host page interprets (RFC 8216, 4.3.2.7). */
const OWN = /^(?:X-|SCTE35-(?:CMD|OUT|IN)$|PLANNED-DURATION$|CUE$)/;

/** The EXT-X-DATERANGE tags of a playlist. Without EXT-X-PROGRAM-DATE-TIME, dates have no position on the timeline. */
export function readDateRanges({ segments, ranges }: TimedPlaylist): readonly TimedEntry[] {
  const dated = segments.flatMap((segment) => {
    const { programDateTime: date } = segment;
    return date === null ? [] : [{ ...segment, start: segment.start, duration: segment.duration, date }];
  });
  if (dated.length === 0) return [];
  const known = Object.entries(ranges).slice(-MOST_RANGES);
  const nextOfClass = findNext(known.flatMap(([, range]) => range ?? []));
  return known.flatMap(([id, range]) => {
    if (range === undefined || !Number.isFinite(range.startDate.getTime())) return [];
    const next = textOf(range, 'END-ON-NEXT') === 'YES' ? nextOfClass.get(range) : undefined;
    return [readRange(id, range, dated, range.endDate ?? next?.startDate ?? null)];
  });
}

function readRange(
  id: string,
  range: StreamRange,
  segments: readonly DatedSegment[],
  endDate: Date | null,
): TimedEntry {
  const { startDate } = range;
  const time = placeOf(segments, startDate.getTime());
  const seconds = endDate === null ? null : (endDate.getTime() - startDate.getTime()) / 1000;
  const duration = seconds !== null && seconds >= 0 ? seconds : null;
  return {
    key: `daterange ${id}`,
    time,
    end: duration === null ? null : time + duration,
    splice: readMark(id, range),
    data: {
      kind: 'daterange',
      time,
      duration,
      id: id.slice(0, MAX_NAME_LENGTH),
      class: textOf(range, 'CLASS').slice(0, MAX_NAME_LENGTH),
      startDate: startDate.toISOString(),
      endDate: duration === null ? null : (endDate?.toISOString() ?? null),
      attributes: readAttributes(range),
    },
  };
}

function readAttributes({ attr }: StreamRange): Readonly<Record<string, string>> {
  const own = Object.entries(attr).flatMap(([name, value]) =>
    OWN.test(name) && name.length <= MAX_NAME_LENGTH && typeof value === 'string'
      ? [[name, value.slice(0, MAX_VALUE_LENGTH)] as const]
      : [],
  );
  return Object.fromEntries(own.slice(0, MOST_ATTRIBUTES));
}

/** `SCTE35-OUT` and `SCTE35-IN` state their role; that of `SCTE35-CMD` is only in its section. */
function readMark(id: string, range: StreamRange): SpliceMark | null {
  for (const [name, told] of [
    ['SCTE35-OUT', 'out'],
    ['SCTE35-IN', 'in'],
    ['SCTE35-CMD', null],
  ] as const) {
    const text = textOf(range, name);
    const bytes = text.length > MAX_VALUE_LENGTH ? null : fromHex(text);
    if (bytes === null) continue;
    const { role: read, eventId, segmentationType, duration } = readSplice(bytes);
    const role = told ?? read;
    if (role === null) continue;
    const planned = Number.parseFloat(textOf(range, 'PLANNED-DURATION'));
    return {
      role,
      id: id.slice(0, MAX_NAME_LENGTH),
      eventId,
      segmentationType,
      planned: planned >= 0 && Number.isFinite(planned) ? planned : duration,
      data: toBase64(bytes),
    };
  }
  return null;
}

function textOf({ attr }: StreamRange, name: string): string {
  const value = attr[name];
  return typeof value === 'string' ? value : '';
}

/** For each range, the next one of its class. */
function findNext(ranges: readonly StreamRange[]): ReadonlyMap<StreamRange, StreamRange> {
  const next = new Map<StreamRange, StreamRange>();
  const later = new Map<string, StreamRange>();
  const latestFirst = [...ranges].sort((one, other) => other.startDate.getTime() - one.startDate.getTime());
  for (const range of latestFirst) {
    const name = textOf(range, 'CLASS');
    const following = later.get(name);
    if (following !== undefined) next.set(range, following);
    later.set(name, range);
  }
  return next;
}

interface DatedSegment extends TimedSegment {
  readonly date: number;
}

/** The time of a date on the timeline, also before the first segment and after the last one. */
function placeOf(segments: readonly DatedSegment[], date: number): number {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.date ?? Number.POSITIVE_INFINITY) <= date) low = middle + 1;
    else high = middle;
  }
  const segment = segments[Math.max(0, low - 1)];
  if (segment === undefined) return Number.NaN;
  const offset = (date - segment.date) / 1000;
  // A date between two segments, where the broadcast has a gap, maps to the start of the second one.
  const isLast = segment === lastOf(segments);
  return segment.start + (isLast ? offset : Math.min(offset, segment.duration));
}
