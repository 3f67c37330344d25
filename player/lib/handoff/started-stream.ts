import type { Download, Readable } from '../network/download';

/**
 * A stream that was started before its engine loaded (`engine/start`). The engine adopts it; nothing is fetched twice.
 */
export interface StartedStream {
  /** Address of the stream, as the details give it. */
  readonly url: string;
  /** Seconds; `null` starts where the stream does. */
  readonly startAt: number | null;
  /** Pending and finished downloads, by address (`hrefOf`) without the viewer's query. Each is taken once. */
  readonly downloads: Map<string, Download>;
  /** The rendition whose first segments are being fetched; `null` if unknown, or not used. */
  readonly fetched: FetchedRendition | null;
  /** Media that is on the screen, or about to be. */
  readonly appended: AppendedStart | null;
}

export interface FetchedRendition {
  /** Address of its playlist. */
  readonly playlist: string;
  /** Start position of a live stream, in seconds from the beginning of its playlist; `null` on demand. */
  readonly liveFrom: number | null;
  /** Video first. */
  readonly tracks: readonly { readonly init: string | null }[];
}

/** First segments that are appended to the element while they arrive. */
export interface AppendedStart {
  readonly video: HTMLVideoElement;
  /** Address of the rendition's playlist; `null`: the lowest one. */
  readonly playlist: string | null;
  readonly mediaSource: StreamSource;
  readonly tracks: Readonly<Partial<Record<TrackName, AppendedTrack>>>;
  /** `null` before any media arrived. */
  readonly timeBase: () => TimeBase | null;
  /** How many discontinuities come before the segments in their playlist. */
  readonly period: number;
  /** `null`: segments are appended as they are. */
  readonly remuxed: RemuxedStart | null;
  /** Resolves when nothing more will be appended; false if something is missing, so the buffer may have a hole. */
  readonly done: Promise<boolean>;
  /** Nothing more is appended after this call. */
  stop(): void;
}

/** Timed data of a segment, with times in seconds: captions in the video, and timed metadata. */
export interface RemuxedSamples {
  readonly captions: readonly { readonly pts: number; readonly bytes?: Uint8Array }[];
  readonly id3: readonly {
    readonly pts: number;
    readonly dts: number;
    readonly duration: number;
    readonly data: Uint8Array;
  }[];
}

/** Segments of MPEG-TS, remuxed to fragmented MP4. */
export interface RemuxedStart {
  readonly timeBase: TimeBase;
  /** By the address of the segment. */
  readonly samples: ReadonlyMap<string, RemuxedSamples>;
}

/**
 * `ManagedMediaSource` (Media Source Extensions, section 7) has `streaming`: whether it needs data. It may remove data.
 */
export type StreamSource = MediaSource & { readonly streaming?: boolean };

/** The media time that is shown at 0, in units of a timescale, and the track that it was read from. */
export interface TimeBase {
  readonly baseTime: number;
  readonly timescale: number;
  readonly trackId: number;
}

/** As hls.js names its buffers. */
export type TrackName = 'video' | 'audio' | 'audiovideo';

export interface AppendedTrack {
  readonly buffer: SourceBuffer;
  readonly container: string;
  readonly codec: string;
  /** The initialization segment; it is downloaded, unless it is remuxed. */
  readonly init: Download | Readable;
  /** Decoding time at which each segment begins, in seconds, by the segment's address (`hrefOf`). */
  readonly begins: ReadonlyMap<string, number>;
  /** Whether the last segment has been appended only partly; changes while segments are appended. */
  readonly isCut: boolean;
}

/** Stops a started stream: nothing more is fetched or appended. */
export function dropStarted(started: StartedStream | null): null {
  started?.appended?.stop();
  for (const one of started?.downloads.values() ?? []) one.abort();
  return null;
}
