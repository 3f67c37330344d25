/** Words that are shown from one second to another; their text is WebVTT's, with tags and entities. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The browser's cue with its settings, where something is written besides words. */
  readonly native?: VTTCue;
}

/** Cues, found by time without a look at the others. */
export interface CueSource {
  /** Those shown at some moment between two seconds, by their beginnings; of too many the first. */
  between(from: number, to: number, most: number): readonly Cue[];
}
