import type { StreamType } from './player-params';

/** Data of events that are more than a value or two. */

export interface CuePoint {
  id: string;
  /** Seconds. */
  time: number;
  /** The host's own data. */
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

/** The platform's playlist that the current video is part of. */
export interface Playlist {
  title: string;
  /** The videos that are loaded so far. */
  videos: readonly VideoName[];
  /** Index of the current video among them; -1 while that is not loaded. */
  index: number;
}

/** Where the viewer of a 360-degree video looks, in degrees. */
export interface Camera {
  /** Angle to the right of the picture's centre; -180 to 180. */
  yaw: number;
  /** Angle above the horizon; -90 to 90. */
  pitch: number;
  /** Vertical field of view; about 13 to 89. */
  fov: number;
}

/** A line of the subtitles that are on. */
export interface TranscriptLine {
  /** Seconds. */
  start: number;
  end: number;
  /** Empty if the subtitles name no speaker. */
  speaker: string;
  text: string;
}

/** How the sound is processed; omitted properties stay unchanged. */
export interface SoundModes {
  /** Raises quiet parts towards loud ones. */
  night?: boolean;
  /** Emphasizes voices over music and background noise. */
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
 * Metadata of the stream, with its time in seconds. Text comes from the stream unchanged: treat it as text, never as HTML. A
 * tag or message has at most 64 KB.
 */
export type StreamMetadata =
  | { kind: 'id3'; time: number; frames: readonly Id3Frame[] }
  | {
      kind: 'emsg';
      time: number;
      /** Seconds; `null` if unknown. */
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
 * Playback enters or leaves a break that the stream marks by SCTE-35, by playing or by a seek. Or a break with media of its
 * own (HLS interstitial) begins or ends; the programme is paused meanwhile.
 */
export interface AdBreak {
  kind: 'begin' | 'end';
  /** Id of the EXT-X-DATERANGE or of the SCTE-35 event; the same at start and end. */
  id: string;
  /** Start of the break; at `end`, the position at which it was left. Seconds. */
  time: number;
  /** Of SCTE-35. */
  eventId: number | null;
  /** Announced duration, in seconds. */
  plannedDuration: number | null;
  /** Actual duration in seconds, if known. */
  duration: number | null;
  /** `segmentation_type_id` of SCTE-35. */
  segmentationType: number | null;
  /** The `splice_info_section` in base64; `null` at an `end` without one, and for interstitials. */
  data: string | null;
  /**
   * Why an interstitial was not played completely. If its media fails before it is due, only `end` is emitted, with the
   * duration 0. `list`: its list does not load, or is invalid. `empty`: its list contains no media that may be played.
   * `media`: some of its media does not load, or stalls.
   */
  failure?: 'list' | 'empty' | 'media';
}

export interface DataAmount {
  /** Received bytes, including those of aborted requests. */
  bytes: number;
  /** Whether some of them are estimated, as for files that the browser fetches itself. */
  estimated: boolean;
}

/** Measurements of the current content. They do not identify the viewer. */
export interface PlayerStats {
  /** Milliseconds from opening the content to its first frame. */
  firstFrame: number | null;
  /** Seconds of playback. */
  watched: number;
  /** Number of stalls, except during seeks. */
  stalls: number;
  /** Total duration of the stalls, in seconds. */
  stalled: number;
  /** Position in seconds. */
  time: number;
  /** Seconds in the buffer ahead of the position. */
  bufferedAhead: number;
  /** Bitrate of the current rendition, in bits per second; `null` if unspecified. */
  bitrate: number | null;
  /** Height of the picture in pixels. */
  height: number | null;
  /** Total and dropped frames; `null` if the browser does not count them. */
  frames: number | null;
  droppedFrames: number | null;
  /** Seconds behind the live edge; `null` if the content is not live. */
  latency: number | null;
  /** The same by the keys of CMCD (CTA-5004): `br`, `bl`, `bs`, `cid`, `pr`, `sf`, `sid`, `st`, `tb`. */
  cmcd: Readonly<Record<string, string | number | boolean>>;
}
