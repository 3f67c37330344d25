import type { Viewing } from '../../session/viewing/viewing';

/** The overlay on the picture; states exclude each other. */
export type Standing =
  /** Another screen replaces the stage. */
  'away' | 'cover' | 'loading' | 'running' | 'reconnecting' | 'ended' | 'failed';

/** Read inside a view or a computed: follows the viewing. */
export function readStanding(viewing: Viewing): Standing {
  const phase = viewing.phase.value;
  if (phase === 'failed') return 'failed';
  if (phase !== 'ready' && phase !== 'loading') return 'away';

  const state = viewing.playback.state.value;
  if (state === 'ended') return 'ended';
  const engine = viewing.engine.value;
  // While the broadcaster pauses, the last picture stays, with a note over it.
  const starving = (state === 'waiting' || state === 'loading') && !engine?.interrupted?.value;
  // Buffered media plays on; the overlay appears only when the buffer has run out.
  if (starving && engine?.reconnecting.value) return 'reconnecting';
  if (!viewing.started.value) return 'cover';
  return starving || viewing.playback.seeking.value ? 'loading' : 'running';
}
