/** Data of events that are more than a value or two. */

export interface CuePoint {
  id: string;
  /** Seconds. */
  time: number;
  /** The host's own. */
  data: unknown;
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
