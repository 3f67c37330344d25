import type { ByteRange } from './read-values';

/** A media presentation description (ISO/IEC 23009-1), reduced to the supported parts. */
export interface Presentation {
  readonly isLive: boolean;
  /** Its address after redirects, without a fragment. */
  readonly url: string;
  /** Milliseconds since 1970; `null` if unspecified. */
  readonly availabilityStart: number | null;
  readonly publishTime: number | null;
  /** Seconds; `null` if the description never changes. */
  readonly updatesAfter: number | null;
  /** Seconds of a live stream that stay available; `null` if all of it does. */
  readonly windowLength: number | null;
  readonly clocks: readonly ClockSource[];
  readonly periods: readonly Period[];
  /** Whether encrypted representations without available keys were left out. */
  readonly hasProtected: boolean;
  /** Whether none of its representations is supported. */
  readonly isUnsupported: boolean;
}

export interface ClockSource {
  readonly scheme: string;
  readonly value: string;
}

export interface Period {
  /** Empty if unspecified. */
  readonly id: string;
  /** Seconds of the presentation. */
  readonly start: number;
  /** Seconds; `null`: unknown. */
  readonly duration: number | null;
  readonly representations: readonly Representation[];
}

export type Kind = 'video' | 'audio' | 'text';

export interface Representation {
  readonly kind: Kind;
  readonly id: string;
  readonly bandwidth: number;
  readonly codecs: string;
  /** Pixels; 0 if unspecified. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: number | null;
  readonly lang: string;
  readonly label: string;
  readonly roles: readonly string[];
  /** Index of its adaptation set in the period. */
  readonly set: number;
  /** EXT-X-KEY lines; empty if it is not encrypted. */
  readonly keys: readonly string[];
  readonly addressing: Addressing;
}

/** How the addresses of segments are found; times are in `timescale`. */
export interface Addressing {
  /** Absolute. */
  readonly base: string;
  readonly timescale: number;
  readonly offset: bigint;
  readonly init: Part | null;
  readonly media: Segmented | { readonly by: 'index'; readonly range: ByteRange } | { readonly by: 'whole' };
}

/** Segments by a template or a list, with a timeline or a constant duration. */
export interface Segmented {
  readonly by: 'segments';
  /** The number of the first segment of the period. */
  readonly first: number;
  readonly duration: number | null;
  readonly timeline: readonly TimelineEntry[];
  /** Absolute, with `$Number$` or `$Time$`; `null` if the addresses are listed. */
  readonly template: string | null;
  readonly list: readonly Part[];
}

/** One `S` of a timeline: `repeats` more follow it; -1: as many as fit. */
export interface TimelineEntry {
  readonly time: bigint | null;
  readonly duration: bigint;
  readonly repeats: number;
}

export interface Part {
  readonly url: string;
  readonly range: ByteRange | null;
}
