import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Id3Frame, StreamMetadata } from '../../../host-sdk/contract/contract';
import { toBase64 } from './bytes-text';
import { readDateRanges } from './date-ranges';
import { readEmsg } from './emsg';
import { readId3 } from './id3';
import { readSplice } from './splice';
import type { SpliceMark, TimedEntry } from './timed-entry';
import type { TimedRecord, TimedSource } from './timed-source';

/** ID3 in `emsg` boxes (AOM, Carriage of ID3 Timed Metadata in CMAF). */
const ID3_SCHEME = /\/emsg[-/]ID3$/i;
const SPLICE_SCHEME = 'urn:scte:scte35:2013:bin';

/**
 * Maximum time between copies of one message, in seconds. A message is repeated in each rendition, and in each segment
 * until it takes effect. Renditions may differ by a few samples; senders without message ids do not repeat a content so
 * soon.
 */
const SAME_WITHIN_S = 0.5;

/** The timed metadata of a stream known so far, sorted by time. */
export function readTimed({ records, bases, playlist }: TimedSource): ReadonlySignal<readonly TimedEntry[]> {
  const decoded = new WeakMap<TimedRecord, Decoded | null>();
  const decode = (record: TimedRecord) => {
    const known = decoded.get(record);
    if (known !== undefined) return known;
    const read = record.kind === 'id3' ? decodeTag(record.bytes) : decodeEvent(record.bytes);
    decoded.set(record, read);
    return read;
  };
  const fromSegments = computed(() => {
    /** Times by content. */
    const seen = new Map<string, number[]>();
    const entries: TimedEntry[] = [];
    // Oldest first, so that their keys stay the same.
    for (const record of [...records.value].reverse()) {
      const one = decode(record);
      if (one === null) continue;
      const time = timeOf(record, one, bases.value);
      const times = seen.get(one.content) ?? [];
      if (time === null || times.some((other) => Math.abs(other - time) < SAME_WITHIN_S)) continue;
      seen.set(one.content, [...times, time]);
      entries.push({ ...one.entryAt(time), key: `${one.content} ${Math.round(time / SAME_WITHIN_S)}` });
    }
    return entries;
  });
  const fromPlaylist = computed(() => (playlist.value === null ? [] : readDateRanges(playlist.value)));
  return computed(() =>
    [...fromSegments.value, ...fromPlaylist.value].sort((one, other) => one.time - other.time),
  );
}

interface Decoded {
  /** Equal for repetitions. */
  readonly content: string;
  /** For messages: seconds of the media timeline; `null`: `delta` seconds after the start of the segment. */
  readonly presentationTime: number | null;
  readonly delta: number;
  entryAt(time: number): Omit<TimedEntry, 'key'>;
}

/** ID3 tags have the time at which they apply. */
function timeOf(
  { kind, time, cc }: TimedRecord,
  { presentationTime, delta }: Decoded,
  bases: ReadonlyMap<number, number>,
): number | null {
  if (kind === 'id3' || presentationTime === null) return time + delta;
  const base = bases.get(cc);
  return base === undefined ? null : presentationTime - base;
}

function decodeTag(bytes: Uint8Array): Decoded | null {
  const frames = readId3(bytes);
  return frames.length === 0 ? null : asTag(frames, null, 0);
}

function asTag(frames: readonly Id3Frame[], presentationTime: number | null, delta: number): Decoded {
  return {
    content: `id3 ${JSON.stringify(frames)}`,
    presentationTime,
    delta,
    entryAt: (time) => ({ time, end: null, splice: null, data: { kind: 'id3', time, frames } }),
  };
}

function decodeEvent(bytes: Uint8Array): Decoded | null {
  const message = readEmsg(bytes);
  if (message === null) return null;
  const { scheme: schemeIdUri, value, id, presentationTime, delta, duration } = message;
  if (ID3_SCHEME.test(schemeIdUri)) {
    const frames = readId3(message.data);
    return frames.length === 0 ? null : asTag(frames, presentationTime, delta);
  }
  const data = toBase64(message.data);
  const splice = schemeIdUri === SPLICE_SCHEME ? markOf(message.data, id, duration, data) : null;
  return {
    content: JSON.stringify(['emsg', schemeIdUri, value, id, data]),
    presentationTime,
    delta,
    entryAt(time) {
      const told: StreamMetadata = { kind: 'emsg', time, duration, schemeIdUri, value, id, data };
      return { time, end: duration ? time + duration : null, splice, data: told };
    },
  };
}

function markOf(bytes: Uint8Array, id: number, duration: number | null, data: string): SpliceMark | null {
  const { role, eventId, segmentationType, duration: announced } = readSplice(bytes);
  if (role === null) return null;
  return {
    role,
    id: String(eventId ?? id),
    eventId,
    segmentationType,
    planned: announced ?? (duration || null),
    data,
  };
}
