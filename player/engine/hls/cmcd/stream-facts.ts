import type { Fragment } from 'hls.js';

/** The facts of a stream that describe its requests; hls.js's `Hls` implements it. */
export interface StreamFacts {
  /** By bitrate. */
  readonly levels: readonly {
    /** Peak, in bits per second; 0 without a master playlist. */
    readonly bitrate: number;
    readonly audioCodec?: string | undefined;
    readonly videoCodec?: string | undefined;
    readonly details?: { readonly fragments: readonly ParsedSegment[] } | undefined;
  }[];
  readonly audioTracks: readonly { readonly url: string }[];
  readonly maxAutoLevel: number;
  readonly bandwidthEstimate: number;
  readonly latestLevelDetails: { readonly live: boolean } | null;
  readonly mainForwardBufferInfo: { readonly len: number } | null;
  readonly audioForwardBufferInfo: { readonly len: number } | null;
}

type ParsedSegment = Pick<Fragment, 'hasStreams'> & {
  readonly elementaryStreams: Readonly<Record<'audio' | 'video' | 'audiovideo', unknown>>;
};

export type Segment = Pick<Fragment, 'type' | 'sn' | 'level' | 'duration' | 'bitrate'>;
