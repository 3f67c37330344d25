/** A `<track>` of our own: unlike `addTextTrack`'s, it can be taken away again. */
export interface OwnTrack {
  readonly track: TextTrack;
  /** Gives it cues from a file; `failed` is called when they cannot be read. */
  load(url: string, failed: () => void): void;
  addCues(cues: readonly VTTCue[]): void;
  /** Moves all cues, those that are still to come as well, by so many seconds from where they were written. */
  readonly shift: (seconds: number) => void;
  remove(): void;
}

export function ownTrack(
  video: HTMLVideoElement,
  { lang, title }: { lang: string; title: string },
): OwnTrack {
  const element = document.createElement('track');
  element.kind = 'subtitles';
  element.srclang = lang;
  element.label = title;
  video.append(element);
  const { track } = element;
  track.mode = 'disabled';
  const written = new WeakMap<TextTrackCue, { readonly start: number; readonly end: number }>();
  let shifted = 0;

  const place = () => {
    // No list while the track is disabled; its cues are placed when it is shown again.
    for (const cue of track.cues ?? []) {
      const at = written.get(cue) ?? { start: cue.startTime, end: cue.endTime };
      written.set(cue, at);
      cue.startTime = at.start + shifted;
      cue.endTime = at.end + shifted;
    }
  };
  return {
    track,
    load(url, failed) {
      element.addEventListener('error', failed, { once: true });
      element.addEventListener('load', place, { once: true });
      element.src = url;
    },
    addCues(cues) {
      // A segment that is loaded again brings its cues again.
      for (const cue of cues) if (!track.cues?.getCueById(cue.id)) track.addCue(cue);
      if (shifted !== 0) place();
    },
    shift(seconds) {
      if (seconds === shifted) return;
      shifted = seconds;
      place();
    },
    remove() {
      element.remove();
    },
  };
}
