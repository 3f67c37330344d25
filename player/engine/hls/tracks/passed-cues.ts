/** What of a text track is needed to empty it; the browser's own is one. */
export interface CueHolder {
  /** In the order of their beginnings; `null` while the track is disabled. */
  readonly cues: Iterable<TextTrackCue> | null;
  removeCue(cue: TextTrackCue): void;
}

/**
 * Takes away the words that a live's window has left behind: nobody can go back to them, and hours of them fill the
 * memory.
 *
 * @param start of the window, in seconds
 */
export function dropPassed(track: CueHolder, start: number): void {
  // The list is the track's own and shrinks with each one that goes.
  for (const cue of [...(track.cues ?? [])]) {
    if (cue.startTime >= start) return;
    if (cue.endTime < start) track.removeCue(cue);
  }
}
