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
  /** BCP 47, for example `fa`; empty where the stream does not say. */
  lang: string;
  title: string;
}

export interface LiveEdge {
  /** Within reach of what happens now. */
  atEdge: boolean;
  /** Seconds behind it, to a tenth. */
  latency: number;
}

/**
 * - `broadcaster`: the live stream itself has paused; the viewer's connection is well
 * - `connection`: requests fail, and the player tries again
 */
export type Interruption = 'broadcaster' | 'connection';

export interface SeekableRange {
  /** Seconds. */
  start: number;
  /** Seconds. */
  end: number;
}

/** A rendition by its height in pixels, or `auto`: the player chooses by the line and by its own size. */
export type QualityChoice = number | 'auto';

export interface PlayerState {
  screen: ScreenName;
  type: MediaType | null;
  id: string | null;
  title: string;
  /** Nobody wants it to play: before the start, in a pause, at the end. */
  paused: boolean;
  /** The picture moves. */
  playing: boolean;
  /** It is to play, and waits for data. */
  waiting: boolean;
  seeking: boolean;
  /** It was played to its end; a live stream: it is over, and nothing is left of it to play. */
  ended: boolean;
  /** The browser withholds sound, or with `muted: false` playing as a whole, until the viewer taps. */
  autoplayBlocked: { muted: boolean } | null;
  /** Position in seconds. */
  time: number;
  /** Length in seconds; `null` for live streams, or before it is known. */
  duration: number | null;
  /** End, in seconds, of what is loaded without a gap from the position on; `null` where nothing is. */
  bufferedEnd: number | null;
  /** All that is loaded, in order, without overlaps; empty where nothing is. */
  buffered: readonly SeekableRange[];
  /** The seekable range: the whole video, or the DVR window of a live stream. `null` if seeking is impossible. */
  seekable: SeekableRange | null;
  live: boolean;
  /** `null` for what is no live, and before it is known. */
  liveEdge: LiveEdge | null;
  /** Why a stream that should go on brings nothing more; `null` while it goes on. */
  interruption: Interruption | null;
  /** 0 to 100. */
  volume: number;
  muted: boolean;
  /** 0.25 to 3. */
  rate: number;
  /** Heights in pixels that can be chosen, highest first; empty where there is no choice. */
  qualities: readonly number[];
  /** The current choice. */
  quality: QualityChoice;
  /** Height in pixels of the rendition that is playing. */
  height: number | null;
  /** Width in pixels of the rendition that is playing. */
  width: number | null;
  subtitles: readonly TrackInfo[];
  /** The chosen one's id; `null` is off. */
  subtitle: string | null;
  audioTracks: readonly TrackInfo[];
  /** The chosen one's id; `null` where there is no choice. */
  audioTrack: string | null;
  /** Sound without a picture: the content has none, or none is fetched (`setSoundOnly`). */
  soundOnly: boolean;
  fullscreen: boolean;
  pictureInPicture: boolean;
}
