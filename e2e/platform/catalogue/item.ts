import type { VideoDetails } from '../../../player/api/schema/details';

/** Path of a file under `/media/`. */
export type MediaPath = string;

export interface Provider {
  readonly id: string;
  readonly name: string;
  readonly avatar: MediaPath;
}

/** One video of the catalogue. Changing values (viewers, likes) come from the database, URLs from the request. */
export interface Item {
  readonly id: string;
  readonly type: VideoDetails['type'];
  readonly title: string;
  readonly description: string;
  readonly cover: MediaPath;
  /** Small image for lists. */
  readonly banner: MediaPath;
  readonly provider: Provider;
  readonly tags: readonly string[];
  /** Playable by its id, but in none of the platform's own lists. */
  readonly unlisted?: boolean;
  /** One of many videos that only add volume: found by searches, but not recommended. */
  readonly filler?: boolean;
  readonly contentId: string;
  readonly contentType: string;
  readonly createdAt: string;
  readonly stream: MediaPath;
  /** Views and likes before the platform was first used. */
  readonly views: number;
  readonly likes: number;
  /** In seconds. */
  readonly duration?: number;
  /** By how much the start of a recording is wrong, in seconds. */
  readonly replayOffset?: number;
  readonly previewStart?: number;
  readonly previewEnd?: number;
  readonly releaseYear?: number;
  readonly imdbRate?: number;
  /** In years. */
  readonly minimumAge?: number;
  readonly panorama?: boolean;
  readonly timeMachine?: boolean;
  /** A live stream whose segments are published in parts, for low-latency HLS. */
  readonly lowLatency?: boolean;
  readonly thumbnails?: MediaPath;
  readonly mobileThumbnails?: MediaPath;
  readonly subtitles?: readonly { lang: string; title: string; file: MediaPath; default: boolean }[];
  readonly downloads?: readonly { title: string; file: MediaPath }[];
  /** Encrypted media: the id of its key and the key, in hexadecimal digits. */
  readonly key?: { readonly id: string; readonly value: string };
  readonly trailer?: { title: string; stream: MediaPath; cover: MediaPath };
  /** Simulated viewers of a live stream. */
  readonly crowd?: number;
  /** The number of viewers is shown from this number on. */
  readonly crowdThreshold?: number;
}
