import type { ReadonlySignal } from '@preact/signals-core';
import type { Bytes } from '../../lib/network/bytes';

/** Timed data as the stream brought them. They are decoded only for a consumer (`readTimed`). */
export interface TimedSource {
  /** Newest first. */
  readonly records: ReadonlySignal<readonly TimedRecord[]>;
  /** The media time that is shown at 0, in seconds, by discontinuity counter. */
  readonly bases: ReadonlySignal<ReadonlyMap<number, number>>;
  /** The current media playlist; another object for each change. */
  readonly playlist: ReadonlySignal<TimedPlaylist | null>;
}

export interface TimedRecord {
  /** The content of an `emsg` box, or an ID3 tag. */
  readonly kind: 'emsg' | 'id3';
  readonly bytes: Bytes;
  /** Of a tag: its time; of a box: the start of its segment. In seconds. */
  readonly time: number;
  /** Discontinuity counter of the segment. */
  readonly cc: number;
}

export interface TimedPlaylist {
  /** The base of the addresses in it. */
  readonly url: string;
  readonly segments: readonly TimedSegment[];
  readonly ranges: Readonly<Record<string, StreamRange | undefined>>;
}

export interface TimedSegment {
  readonly start: number;
  readonly duration: number;
  /** Milliseconds since 1970. */
  readonly programDateTime: number | null;
}

/** An EXT-X-DATERANGE; hls.js's `DateRange` implements it. */
export interface StreamRange {
  readonly attr: Readonly<Record<string, unknown>>;
  readonly startDate: Date;
  readonly endDate: Date | null;
  /** Seconds. */
  readonly duration: number | null;
}
