/** The part of a text track needed to empty it; the browser's own implements it. */
export interface CueHolder {
  /** In the order of their beginnings; `null` while the track is disabled. */
  readonly cues: Iterable<TextTrackCue> | null;
  removeCue(cue: TextTrackCue): void;
}

/**
 * Removes cues that have left the DVR window: viewers cannot seek back to them, and they accumulate over hours.
 *
 * @param start of the window, in seconds
 */
export function dropPassed(track: CueHolder, start: number): void {
  // The list is the track's own and shrinks with each one that goes.
  for (const cue of Array.from(track.cues ?? [])) {
    if (cue.startTime >= start) return;
    if (cue.endTime < start) track.removeCue(cue);
  }
}
