/** Media of one continuity: timestamps run on, and each track keeps its configuration. */
export interface Stretch {
  /** Init segment and segments, one after the other. */
  readonly media: Blob;
  /** Demuxed audio, of the same timeline; `null` where `media` contains the audio. */
  readonly sound: Sound | null;
  /** Where the first picture of `media`, or its first sample of all, is in the stream, in seconds. */
  readonly begins: number;
  readonly anchor: 'picture' | 'first';
}

export interface Sound {
  readonly media: Blob;
  /** Added to its timestamps to get those of the picture; packed audio counts from 0. In seconds. */
  readonly offset: number;
}
