/** Text that is shown during a time range; in WebVTT syntax, with tags and entities. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The browser's cue with its settings, where something is written besides words. */
  readonly native?: VTTCue;
}

/** An index of cues by time. */
export interface CueSource {
  /** The first `most` cues that overlap a time range, sorted by start. */
  between(from: number, to: number, most: number): readonly Cue[];
}
