import type { Playback, PlaybackState } from '../../engine/contract';
import { playingBreakOf } from './slots/breaks-of';
import type { Viewing } from './viewing';

/** The state of the picture on the screen: in a break, the programme is paused though nobody has paused it. */
export function shownStateOf(viewing: { readonly playback: Pick<Playback, 'state'> }): PlaybackState {
  const instead = playingBreakOf(viewing);
  if (instead === null) return viewing.playback.state.value;
  return instead.paused.value ? 'paused' : 'playing';
}

/** Whether a press on the play button would pause the video: it plays, or would with enough data. */
export function isGoing(
  viewing: Pick<Viewing, 'started'> & { readonly playback: Pick<Playback, 'state'> },
): boolean {
  const state = shownStateOf(viewing);
  if (state === 'loading') return viewing.started.value;
  return state === 'playing' || state === 'waiting';
}
