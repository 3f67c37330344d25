import type { MediaType } from './player-params';

/** The visible screen, for `getState` and the `screen` event. */
export type ScreenName =
  | 'placeholder'
  | 'player'
  | 'params-missing'
  | 'not-found'
  | 'no-content'
  | 'unsupported'
  | 'failed';

/** A subtitle or a sound that can be chosen. */
export interface TrackInfo {
  /** An argument of `setSubtitles` and `setAudioTrack`, besides the language; valid for this video only. */
  id: string;
  /** BCP 47, for example `fa`; empty if unspecified. */
  lang: string;
  title: string;
}

export interface LiveEdge {
  /** Whether playback is at the live edge. */
  atEdge: boolean;
  /** Seconds behind the live edge, rounded to a tenth. */
  latency: number;
}

/**
 * - `broadcaster`: the live stream itself has paused; the viewer's connection works
 * - `connection`: requests fail, and the player tries again
 */
export type Interruption = 'broadcaster' | 'connection';

export interface SeekableRange {
  /** Seconds. */
  start: number;
  /** Seconds. */
  end: number;
}

/** A rendition by its height in pixels, or `auto`: the player chooses by bandwidth and by its own size. */
export type QualityChoice = number | 'auto';

export interface PlayerState {
  screen: ScreenName;
  type: MediaType | null;
  id: string | null;
  title: string;
  /** Playback is not wanted: before the start, in a pause, at the end. */
  paused: boolean;
  /** Playback is running. */
  playing: boolean;
  /** Playback is wanted, but waits for data. */
  waiting: boolean;
  seeking: boolean;
  /** Playback has reached the end; a live stream is over, and its buffer is played out. */
  ended: boolean;
  /** The browser refuses sound, or with `muted: false` playback as a whole, until a gesture of the viewer. */
  autoplayBlocked: { muted: boolean } | null;
  /** Position in seconds. */
  time: number;
  /** Length in seconds; `null` for live streams, or before it is known. */
  duration: number | null;
  /** End of the buffered range that contains the position, in seconds; `null` if there is none. */
  bufferedEnd: number | null;
  /** All buffered ranges, sorted and without overlaps. */
  buffered: readonly SeekableRange[];
  /** The seekable range: the whole video, or the DVR window of a live stream. `null` if seeking is impossible. */
  seekable: SeekableRange | null;
  live: boolean;
  /** `null` if the content is not live, or before it is known. */
  liveEdge: LiveEdge | null;
  /** The cause of an interruption of the stream; `null` if there is none. */
  interruption: Interruption | null;
  /** 0 to 100. */
  volume: number;
  muted: boolean;
  /** 0.25 to 3. */
  rate: number;
  /** Selectable heights in pixels, highest first; empty if there is no choice. */
  qualities: readonly number[];
  /** The current choice. */
  quality: QualityChoice;
  /** Height in pixels of the rendition that is playing. */
  height: number | null;
  /** Width in pixels of the rendition that is playing. */
  width: number | null;
  subtitles: readonly TrackInfo[];
  /** Id of the selected subtitle; `null` if off. */
  subtitle: string | null;
  audioTracks: readonly TrackInfo[];
  /** Id of the selected audio track; `null` if there is no choice. */
  audioTrack: string | null;
  /** Sound only: the content has no picture, or it is not fetched (`setSoundOnly`). */
  soundOnly: boolean;
  fullscreen: boolean;
  pictureInPicture: boolean;
}
