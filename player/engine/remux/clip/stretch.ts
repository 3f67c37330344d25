/** Media without a discontinuity: timestamps are continuous, and each track keeps its configuration. */
export interface Stretch {
  /** Init segment and segments, concatenated. */
  readonly media: Blob;
  /** Demuxed audio of the same timeline; `null` if `media` contains the audio. */
  readonly sound: Sound | null;
  /** Time of the first frame of `media`, or of its first sample of any kind, in seconds of the stream. */
  readonly begins: number;
  readonly anchor: 'picture' | 'first';
}

export interface Sound {
  readonly media: Blob;
  /** Added to the audio timestamps to get those of the video; packed audio counts from 0. In seconds. */
  readonly offset: number;
}
