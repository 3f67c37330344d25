import type { ReadonlySignal } from '@preact/signals-core';
import type { Bytes } from '../../lib/network/bytes';

/** Undecoded timed metadata of the stream. It is decoded only for a consumer (`readTimed`). */
export interface TimedSource {
  /** Newest first. */
  readonly records: ReadonlySignal<readonly TimedRecord[]>;
  /** The media time that corresponds to time 0, in seconds, by discontinuity counter. */
  readonly bases: ReadonlySignal<ReadonlyMap<number, number>>;
  /** The current media playlist; a new object for each change. */
  readonly playlist: ReadonlySignal<TimedPlaylist | null>;
}

export interface TimedRecord {
  /** The content of an `emsg` box, or an ID3 tag. */
  readonly kind: 'emsg' | 'id3';
  readonly bytes: Bytes;
  /** The time of a tag, or the start of the segment with a box; in seconds. */
  readonly time: number;
  /** Discontinuity counter of the segment. */
  readonly cc: number;
}

export interface TimedPlaylist {
  /** The base of URLs in the bytes. */
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
