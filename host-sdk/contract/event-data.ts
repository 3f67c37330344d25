import type { StreamType } from './player-params';

/** Data of events that are more than a value or two. */

export interface CuePoint {
  id: string;
  /** Seconds. */
  time: number;
  /** The host's own. */
  data: unknown;
}

/** The name of a part of the content, which lasts until the next one begins. */
export interface ChapterName {
  /** Seconds. */
  start: number;
  title: string;
}

export interface Chapter extends ChapterName {
  /** From 0. */
  index: number;
}

/** A video of the platform, as `load` takes it. */
export interface VideoName {
  type: StreamType;
  id: string;
  title: string;
}

/** The platform's playlist as a part of which the current video is seen. */
export interface Playlist {
  title: string;
  /** As far as they are loaded. */
  videos: readonly VideoName[];
  /** Of the current video among them; -1 while it has not come. */
  index: number;
}

/** Where the viewer of a 360-degree video looks, in degrees. */
export interface Camera {
  /** To the right of the picture's middle; -180 up to 180. */
  yaw: number;
  /** Above the horizon; -90 to 90. */
  pitch: number;
  /** From the upper to the lower edge; about 13 to 89. */
  fov: number;
}

/** A line of the subtitles that are on. */
export interface TranscriptLine {
  /** Seconds. */
  start: number;
  end: number;
  /** Empty where the subtitles name none. */
  speaker: string;
  text: string;
}

/** How the sound is processed; what is left out stays as it is. */
export interface SoundModes {
  /** Quiet parts come closer to loud ones. */
  night?: boolean;
  /** Voices stand out from music and surroundings. */
  speech?: boolean;
  mono?: boolean;
  /** -100 is left, 100 right. */
  balance?: number;
  /** Loudness in percent, 100 to 200. */
  boost?: number;
}

/** 5 to 60 seconds of the content, in the times of the picture. */
export interface ClipRange {
  /** Seconds. */
  from: number;
  to: number;
}

/** A frame of an ID3 tag. */
export interface Id3Frame {
  /** Four letters, for example `TXXX`. */
  id: string;
  /** Of `TXXX` and `WXXX`. */
  description?: string;
  /** Of `PRIV`. */
  owner?: string;
  /** Of frames of text and links. */
  text?: string;
  /** Of `PRIV` and all others, in base64. */
  data?: string;
}

/**
 * Data that the stream attaches to a time, in seconds. Text is as it stands in the stream: treat it as text, never as
 * HTML. A tag, and a message, have at most 64 KB.
 */
export type StreamMetadata =
  | { kind: 'id3'; time: number; frames: readonly Id3Frame[] }
  | {
      kind: 'emsg';
      time: number;
      /** Seconds; `null` where unknown. */
      duration: number | null;
      schemeIdUri: string;
      value: string;
      id: number;
      /** In base64. */
      data: string;
    }
  | {
      kind: 'daterange';
      time: number;
      /** Seconds; `null` while unknown. */
      duration: number | null;
      id: string;
      class: string;
      /** ISO 8601. */
      startDate: string;
      endDate: string | null;
      /** Those that begin with `X-`, and `SCTE35-CMD`, `SCTE35-OUT`, `SCTE35-IN`, `PLANNED-DURATION`, `CUE`. */
      attributes: Readonly<Record<string, string>>;
    };

/**
 * The picture comes into a break that the stream marks by SCTE-35, or leaves it: by playing or by a seek. Or a break with
 * media of its own (HLS interstitial) begins or ends; the programme stands still meanwhile.
 */
export interface AdBreak {
  kind: 'begin' | 'end';
  /** The same for both: of the EXT-X-DATERANGE, or of the SCTE-35 event. */
  id: string;
  /** Where the break begins; at `end` where it was left. Seconds. */
  time: number;
  /** Of SCTE-35. */
  eventId: number | null;
  /** As announced, in seconds. */
  plannedDuration: number | null;
  /** As far as it is known, in seconds. */
  duration: number | null;
  /** `segmentation_type_id` of SCTE-35. */
  segmentationType: number | null;
  /** The `splice_info_section` in base64; `null` at an `end` without one, and for interstitials. */
  data: string | null;
  /**
   * Of an interstitial that was not played as it should be. If its media fail before it is due, it has only an `end`, with
   * the duration 0. `list`: its list does not come, or is none. `empty`: its list names nothing that may be played. `media`:
   * some of its media do not load, or stop.
   */
  failure?: 'list' | 'empty' | 'media';
}

export interface DataAmount {
  /** Over the connection, abandoned requests included. */
  bytes: number;
  /** Some are estimated, as for files that the browser fetches by itself. */
  estimated: boolean;
}

/** Measurements of the current content. Nothing of it identifies the viewer. */
export interface PlayerStats {
  /** Milliseconds from opening the content to its first picture. */
  firstFrame: number | null;
  /** Seconds in which the picture moved. */
  watched: number;
  /** How often playing had to wait for data, seeks left out … */
  stalls: number;
  /** … and the seconds that it waited. */
  stalled: number;
  /** Position in seconds. */
  time: number;
  /** Seconds that are loaded ahead of the position. */
  bufferedAhead: number;
  /** Of the rendition that plays, in bits per second; `null` where the stream does not say. */
  bitrate: number | null;
  /** Height of the picture in pixels. */
  height: number | null;
  /** Frames that were to be shown, and those of them that were not; `null` where the browser does not count. */
  frames: number | null;
  droppedFrames: number | null;
  /** Seconds behind the live edge; `null` for what is no live. */
  latency: number | null;
  /** The same by the keys of CMCD (CTA-5004): `br`, `bl`, `bs`, `cid`, `pr`, `sf`, `sid`, `st`, `tb`. */
  cmcd: Readonly<Record<string, string | number | boolean>>;
}
