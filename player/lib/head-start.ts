import type { Download } from './download';

/** The start of the stream by the page's inline script, before any other script; taken over, never repeated. */
export interface HeadStart {
  /** Address of the stream, as the details give it. */
  readonly url: string;
  /** Seconds; `null` begins where the stream does. */
  readonly startAt: number | null;
  /** Pending and finished downloads, by address (`hrefOf`) without the viewer's query. Each is taken once. */
  readonly downloads: Map<string, Download>;
  /** The result of the playlists; `null` if unknown, or not used. */
  readonly found: FoundStart | null;
  /** Media that is on the screen, or about to be. */
  readonly feed: Feed | null;
}

/** The rendition whose first segments are on their way. */
export interface FoundStart {
  /** Address of its playlist. */
  readonly playlist: string;
  /** Start position of a live stream, in seconds from the beginning of its playlist; `null` on demand. */
  readonly liveFrom: number | null;
  /** Those of the picture first. */
  readonly tracks: readonly { readonly init: string | null }[];
}

/** First segments that are appended to the element while they come. */
export interface Feed {
  readonly video: HTMLVideoElement;
  /** Address of the rendition's playlist; `null`: the lowest one. */
  readonly playlist: string | null;
  readonly mediaSource: MediaSource;
  readonly tracks: Readonly<Partial<Record<TrackName, FedTrack>>>;
  /** `null` before any media came. */
  readonly timeBase: () => TimeBase | null;
  /** Settles when no more is appended; false where something is missing, so that what is there may have a hole. */
  readonly done: Promise<boolean>;
  /** Nothing more is appended from here on. */
  stop(): void;
}

/** The media time that is shown at 0, in units of a timescale, and the track that it was read from. */
export interface TimeBase {
  readonly baseTime: number;
  readonly timescale: number;
  readonly trackId: number;
}

/** As hls.js names its buffers. */
export type TrackName = 'video' | 'audio' | 'audiovideo';

export interface FedTrack {
  readonly buffer: SourceBuffer;
  readonly container: string;
  readonly codec: string;
}
