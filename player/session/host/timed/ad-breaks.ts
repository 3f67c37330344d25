import type { AdBreak } from '../../../../host-sdk/contract/contract';
import type { TimedEntry } from '../../../engine/timed/timed-entry';

/** A break of the stream, between a SCTE-35 message that leaves the programme and one that returns to it. */
export interface StreamBreak {
  readonly start: number;
  /** `null` while the length is unknown. */
  readonly end: number | null;
  readonly begin: AdBreak;
  readonly over: AdBreak;
}

type Marked = TimedEntry & { readonly splice: NonNullable<TimedEntry['splice']> };

/** @param entries in order of time */
export function findBreaks(entries: readonly TimedEntry[]): readonly StreamBreak[] {
  const marked = entries.filter((entry): entry is Marked => entry.splice !== null);
  const returns = marked.filter(({ splice }) => splice.role === 'in');
  const leaves = marked.filter(({ splice }) => splice.role === 'out');
  return leaves.map((leave, index) => {
    const { time, end: known, splice } = leave;
    const following = leaves[index + 1]?.time ?? Number.POSITIVE_INFINITY;
    const back =
      returns.find((one) => one.time > time && belongs(one, leave)) ??
      returns.find((one) => one.time > time && one.time <= following && !isNamed(one));
    const announced = splice.planned === null ? null : time + splice.planned;
    const end = back?.time ?? known ?? announced;
    const { id, planned: plannedDuration, eventId, segmentationType, data } = splice;
    const about = { id, eventId, plannedDuration, duration: end === null ? null : end - time };
    return {
      start: time,
      end,
      begin: { kind: 'begin', time, ...about, segmentationType, data },
      over: {
        kind: 'end',
        time: end ?? time,
        ...about,
        segmentationType: back?.splice.segmentationType ?? null,
        data: back?.splice.data ?? null,
      },
    };
  });
}

function belongs({ splice: one }: Marked, { splice: other }: Marked): boolean {
  return one.id === other.id || (one.eventId !== null && one.eventId === other.eventId);
}

/** Messages that return to the programme may carry no event id of their own, or one that no message has begun. */
function isNamed({ splice }: Marked): boolean {
  return splice.eventId !== null && splice.segmentationType !== null;
}

/** Reports breaks as the playback time passes through them. */
export function followBreaks() {
  const active = new Map<string, StreamBreak>();
  /** Breaks that have ended in this run: a later change of their length does not begin them again. */
  const over = new Set<string>();
  return {
    /** A seek has changed the time. */
    jump(): void {
      over.clear();
    },
    /** The events of the step to a time. */
    step(breaks: readonly StreamBreak[], time: number): AdBreak[] {
      const events: AdBreak[] = [];
      const known = new Map(breaks.map((one) => [keyOf(one), one]));
      for (const [key, before] of active) {
        // A break that has left a live stream's playlist keeps its last known data.
        const now = known.get(key) ?? before;
        active.set(key, now);
        if (contains(now, time)) continue;
        active.delete(key);
        if (isPast(now, time)) over.add(key);
        events.push(isPast(now, time) ? now.over : { ...now.over, time });
      }
      for (const [key, now] of known) {
        if (active.has(key) || over.has(key) || !contains(now, time)) continue;
        active.set(key, now);
        events.push(now.begin);
      }
      return events;
    },
  };
}

/** The start is part of the key, since event ids are reused. */
function keyOf({ begin, start }: StreamBreak): string {
  return `${begin.id} ${Math.round(start)}`;
}

function contains({ start, end }: StreamBreak, time: number): boolean {
  return start <= time && (end === null || time < end);
}

/** Whether the break has ended; if not, a seek has left it. */
function isPast({ end }: StreamBreak, time: number): boolean {
  return end !== null && end <= time;
}
