import { type ReadonlySignal, signal } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import type { Cue, CueSource } from '../cues';
import { listen } from '../media/listen';

/** A text track with its own `<track>` element: unlike `addTextTrack`'s, it can be removed again. */
export interface OwnTrack {
  readonly track: TextTrack;
  /** All known cues, as a new object whenever cues are added; `null` before the first. */
  readonly cues: ReadonlySignal<CueSource | null>;
  /** Shows these cues from now on. */
  show(cues: CueSource): void;
  /** Moves all cues, including later ones, by this many seconds from their original times. */
  readonly shift: (seconds: number) => void;
  remove(): void;
}

/**
 * Seconds ahead for which the browser has cues. Its cue list takes seconds of main thread for the cues of a long film,
 * and again whenever they are moved.
 */
const AHEAD = 60;

/** The browser gets further cues when it has fewer seconds ahead. */
const REFILL_BELOW = 20;

/** Cues given to the browser at a time; a minute of speech has thirty. */
const MOST_CUES = 500;

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
  /** The cues that the browser has now. */
  const given = new Map<Cue, TextTrackCue>();
  let reach = { from: 0, to: 0 };
  let source: CueSource | null = null;
  const known = signal<CueSource | null>(null);
  let shifted = 0;

  const take = (keep: ReadonlySet<Cue>) => {
    for (const [cue, native] of given) {
      if (keep.has(cue)) continue;
      // The browser may have removed the cue itself (below).
      if (native.track === track) track.removeCue(native);
      given.delete(cue);
    }
  };
  const fill = () => {
    if (source === null || track.mode === 'disabled') return;
    const from = video.currentTime - shifted;
    const cues = source.between(from, from + AHEAD, MOST_CUES);
    take(new Set(cues));
    for (const cue of cues) {
      const known = given.get(cue);
      if (known?.track === track) continue;
      const native = known ?? cue.native ?? new VTTCue(0, 0, cue.text);
      native.startTime = cue.start + shifted;
      native.endTime = cue.end + shifted;
      given.set(cue, native);
      track.addCue(native);
    }
    reach = { from, to: cues.length < MOST_CUES ? from + AHEAD : from };
  };
  const follow = () => {
    const now = video.currentTime - shifted;
    if (now < reach.from || now + REFILL_BELOW > reach.to) fill();
  };
  let stopFollowing = () => {};
  /** Disabled tracks do not follow the time: a stream may have dozens. */
  const followWhileOn = () => {
    stopFollowing();
    stopFollowing = track.mode === 'disabled' ? () => {} : listen(video, ['timeupdate', 'seeking'], follow);
    follow();
  };
  const stops = [
    listen(video.textTracks, ['change'], followWhileOn),
    () => stopFollowing(),
    // Chromium loads a track element when it is enabled first, and then removes the cues that it has.
    listen(element, ['error'], fill),
  ];

  return {
    track,
    cues: known,
    show(cues) {
      source = cues;
      known.value = { between: cues.between };
      fill();
    },
    shift(seconds) {
      if (seconds !== shifted) take(new Set());
      shifted = seconds;
      fill();
    },
    remove() {
      closeAll(stops);
      element.remove();
    },
  };
}
