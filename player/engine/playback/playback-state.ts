import type { PlaybackState } from '../contract';

/** The element's state; an `HTMLMediaElement` implements it. */
export interface MediaFacts {
  readonly readyState: number;
  readonly paused: boolean;
  readonly ended: boolean;
}

/** HTMLMediaElement.HAVE_CURRENT_DATA: one picture is there. */
const HAVE_CURRENT_DATA = 2;
/** HTMLMediaElement.HAVE_FUTURE_DATA: playback can go on. */
const HAVE_FUTURE_DATA = 3;

/**
 * Reads the state from the element's own facts, so that no order of events can make it wrong.
 *
 * @param played whether this video has played at all; before that, a lack of data is loading and not waiting
 */
export function readState(media: MediaFacts, played: boolean): PlaybackState {
  if (media.ended) return 'ended';
  if (media.readyState < HAVE_CURRENT_DATA) {
    // An engine that attaches anew leaves the element empty and paused for a moment; the viewer did neither.
    return played && (media.readyState === 0 || !media.paused) ? 'waiting' : played ? 'paused' : 'loading';
  }
  if (media.paused) return played ? 'paused' : 'can-play';
  return media.readyState < HAVE_FUTURE_DATA ? 'waiting' : 'playing';
}
