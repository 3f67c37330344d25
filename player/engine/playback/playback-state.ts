import type { PlaybackState } from '../contract';

/** The element's state; an `HTMLMediaElement` implements it. */
export interface MediaFacts {
  readonly readyState: number;
  readonly paused: boolean;
  readonly ended: boolean;
}

/** HTMLMediaElement.HAVE_CURRENT_DATA: the current frame is available. */
const HAVE_CURRENT_DATA = 2;
/** HTMLMediaElement.HAVE_FUTURE_DATA: playback can continue. */
const HAVE_FUTURE_DATA = 3;

/**
 * Derives the state from the element's properties, so that it does not depend on the order of events.
 *
 * @param played whether this video has played at all; before that, a lack of data is loading and not waiting
 */
export function readState(media: MediaFacts, played: boolean): PlaybackState {
  if (media.ended) return 'ended';
  if (media.readyState < HAVE_CURRENT_DATA) {
    // An engine that re-attaches leaves the element empty and paused for a moment, without the viewer having paused.
    return played && (media.readyState === 0 || !media.paused) ? 'waiting' : played ? 'paused' : 'loading';
  }
  if (media.paused) return played ? 'paused' : 'can-play';
  return media.readyState < HAVE_FUTURE_DATA ? 'waiting' : 'playing';
}
