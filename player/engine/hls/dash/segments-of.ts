import type { Period, Representation, Segmented } from './presentation';
import { readTemplate } from './read-addressing';
import type { ByteRange } from './read-values';

export interface Segment {
  readonly url: string;
  readonly range: ByteRange | null;
  /** Seconds of the presentation. */
  readonly start: number;
  readonly duration: number;
  /** `null` if the segments have no numbers. */
  readonly number: number | null;
}

/** The available part of the presentation, in seconds. */
export interface Available {
  readonly from: number;
  readonly to: number;
}

export const ALL: Available = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Fourteen hours of two-second segments. */
const MOST_SEGMENTS = 25_000;
/** A shorter rest at the end of a period contains no segment, since a period is as long as its longest track; in seconds. */
const REST_S = 0.05;

/**
 * The segments of a representation in a period, oldest first. If there are too many, a film keeps the first ones, and a
 * live stream the last ones.
 *
 * @param indexed the segments in the index of its file (`read-index.ts`)
 */
export function segmentsOf(
  { addressing }: Representation,
  period: Pick<Period, 'start' | 'duration'>,
  available: Available,
  indexed: readonly Segment[] = [],
): readonly Segment[] {
  const { media, base } = addressing;
  if (media.by === 'whole' || (media.by === 'index' && indexed.length === 0))
    return whole({ url: base, range: null }, period);
  if (media.by === 'index') return indexed.map((one) => ({ ...one, start: one.start + period.start }));
  if (media.timeline.length > 0) return byTimeline(media, addressing, period, available);
  const [only] = media.list;
  if (media.duration !== null && media.duration > 0)
    return media.template === null
      ? byList(media, media.duration / addressing.timescale, period, available)
      : byDuration(media, addressing, period, available);
  return only === undefined ? [] : whole(only, period);
}

function whole(
  part: Pick<Segment, 'url' | 'range'>,
  { start, duration }: Pick<Period, 'start' | 'duration'>,
) {
  return duration === null ? [] : [{ ...part, start, duration, number: null }];
}

type Timed = Pick<Representation['addressing'], 'timescale' | 'offset'>;

function byDuration(
  media: Segmented,
  { timescale, offset }: Timed,
  { start, duration }: Pick<Period, 'start' | 'duration'>,
  { from, to }: Available,
): readonly Segment[] {
  const ticks = media.duration ?? 0;
  const length = ticks / timescale;
  const inPeriod = duration === null ? Number.POSITIVE_INFINITY : Math.ceil((duration - REST_S) / length);
  const isLive = Number.isFinite(to);
  const available = isLive ? Math.floor((to - start) / length + 1e-6) : Number.POSITIVE_INFINITY;
  const wanted = Math.min(inPeriod, available);
  const earliest = Math.max(0, Number.isFinite(from) ? Math.floor((from - start) / length) : 0);
  const end = isLive ? wanted : Math.min(wanted, MOST_SEGMENTS);
  const placeOf = placesOf(media);
  const segments: Segment[] = [];
  for (let index = Math.max(earliest, isLive ? end - MOST_SEGMENTS : 0); index < end; index += 1) {
    const place = placeOf(index, () => BigInt(Math.round(index * ticks)) + offset);
    const at = index * length;
    const lasts = duration === null ? length : Math.min(length, duration - at);
    if (place !== null) segments.push({ ...place, start: start + at, duration: lasts });
  }
  return segments;
}

/** A listed segment is there, whatever the clock says. */
function byList(
  { first, list }: Segmented,
  length: number,
  { start, duration }: Pick<Period, 'start' | 'duration'>,
  { from }: Available,
): readonly Segment[] {
  return list
    .map((part, index): Segment => {
      const at = index * length;
      const lasts = duration === null ? length : Math.min(length, duration - at);
      return { ...part, start: start + at, duration: lasts, number: first + index };
    })
    .filter((one) => one.duration > REST_S && one.start + one.duration > from)
    .slice(-MOST_SEGMENTS);
}

function byTimeline(
  media: Segmented,
  { timescale, offset }: Timed,
  { start, duration }: Pick<Period, 'start' | 'duration'>,
  { from, to }: Available,
): readonly Segment[] {
  const ticksOf = (seconds: number) => BigInt(Math.round((seconds - start) * timescale)) + offset;
  const secondsOf = (ticks: bigint) => start + Number(ticks - offset) / timescale;
  const isLive = Number.isFinite(to);
  const periodEnd = duration === null ? null : ticksOf(start + duration);
  const liveEnd = isLive ? ticksOf(to) : null;
  const placeOf = placesOf(media);
  const segments: Segment[] = [];
  let index = 0;
  let time = media.timeline[0]?.time ?? 0n;
  for (const [number, entry] of media.timeline.entries()) {
    time = entry.time ?? time;
    const end = media.timeline[number + 1]?.time ?? periodEnd;
    const isOpen = entry.repeats < 0;
    const known = isOpen ? fitting(time, entry.duration, end, liveEnd) : entry.repeats + 1;
    // A listed segment is there, whatever the clock says.
    const gone = isOpen && Number.isFinite(from) ? Number((ticksOf(from) - time) / entry.duration) : 0;
    const first = Math.min(known, Math.max(0, gone, isLive ? known - MOST_SEGMENTS : 0));
    const lasts = Number(entry.duration) / timescale;
    for (let count = first; count < known; count += 1) {
      const at = count === 0 ? time : time + BigInt(count) * entry.duration;
      if (periodEnd !== null && at >= periodEnd) break;
      if (!isLive && segments.length >= MOST_SEGMENTS) return segments;
      const place = placeOf(index + count, () => at);
      const begins = secondsOf(at);
      if (place === null || begins + lasts <= start) continue;
      // Without spread syntax, which is slow for a long timeline.
      segments.push({
        url: place.url,
        range: place.range,
        number: place.number,
        start: begins,
        duration: lasts,
      });
    }
    index += known;
    time += known === 1 ? entry.duration : BigInt(known) * entry.duration;
  }
  return segments.slice(-MOST_SEGMENTS);
}

/** Number of segments of an open entry: the last one may extend past the end of the period. */
function fitting(time: bigint, duration: bigint, end: bigint | null, liveEnd: bigint | null): number {
  const whole = end === null || end <= time ? null : (end - time + duration - 1n) / duration;
  const live = liveEnd === null || liveEnd <= time ? null : (liveEnd - time) / duration;
  const counts = [whole, live].flatMap((count) => (count === null ? [] : [Number(count)]));
  return counts.length === 0 ? 0 : Math.min(...counts);
}

function placesOf({ template, list, first }: Segmented) {
  const addressOf = template === null ? null : readTemplate(template);
  return (index: number, time: () => bigint) => {
    const number = first + index;
    if (addressOf !== null) return { url: addressOf({ number, time: time() }), range: null, number };
    const part = list[index];
    return part === undefined ? null : { ...part, number };
  };
}
