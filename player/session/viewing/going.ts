import type { Viewing } from './viewing';

/** Whether a press on play would stop it: it plays, or would if the data were there. */
export function isGoing(viewing: Pick<Viewing, 'playback' | 'started'>): boolean {
  const state = viewing.playback.state.value;
  if (state === 'loading') return viewing.started.value;
  return state === 'playing' || state === 'waiting';
}
