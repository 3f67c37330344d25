import type { ByteRange } from './read-values';

/** A media presentation description (ISO/IEC 23009-1), as far as it is played. */
export interface Presentation {
  readonly isLive: boolean;
  /** Where it was found, after redirects, without a fragment. */
  readonly url: string;
  /** Milliseconds since 1970; `null`: it does not say. */
  readonly availabilityStart: number | null;
  readonly publishTime: number | null;
  /** Seconds; `null`: it says that it will not change. */
  readonly updatesAfter: number | null;
  /** Seconds of a live stream that stay available; `null`: all. */
  readonly windowLength: number | null;
  readonly clocks: readonly ClockSource[];
  readonly periods: readonly Period[];
  /** Some of it is left out, because it is encrypted and nobody has its keys. */
  readonly hasProtected: boolean;
  /** There are representations, and none that can be played. */
  readonly isUnsupported: boolean;
}

export interface ClockSource {
  readonly scheme: string;
  readonly value: string;
}

export interface Period {
  /** Empty where it has none. */
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
  /** Pixels; 0 where it does not say. */
  readonly width: number;
  readonly height: number;
  readonly frameRate: number | null;
  readonly lang: string;
  readonly label: string;
  readonly roles: readonly string[];
  /** The number of its adaptation set in the period. */
  readonly set: number;
  /** Lines of a playlist; none if it is not encrypted. */
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

/** By a template or a list, with a timeline or of one duration. */
export interface Segmented {
  readonly by: 'segments';
  /** The number of the first segment of the period. */
  readonly first: number;
  readonly duration: number | null;
  readonly timeline: readonly TimelineEntry[];
  /** Absolute, with `$Number$` or `$Time$`; `null`: the addresses are listed. */
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
