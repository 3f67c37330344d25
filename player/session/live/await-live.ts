import { whenQuiet } from '../../lib/loading/when-quiet';
import type { LiveSteering } from '../viewing/live-steering';
import type { Viewing } from '../viewing/viewing';
import type { LiveContext } from './follow-live';

/**
 * Follows a live stream once its first frame, or a screen in its place, is visible. Other videos do not load the
 * polling code; for those, data recorded during a live stream follows the picture. Returns the function that stops it.
 */
export function awaitLive(
  viewing: Viewing,
  steering: LiveSteering,
  context: LiveContext & { readonly quiet: Promise<void> },
): () => void {
  const { target } = viewing;
  if (!('id' in target)) return () => undefined;
  return whenQuiet({
    quiet: context.quiet,
    wanted: () => viewing.details.value !== null && isSettled(viewing),
    load: () => (target.type === 'live' ? import('./follow-live') : import('../replay/follow-replay')),
    open: ({ follow }) => follow(viewing, target, steering, context),
  });
}

function isSettled({ playback, phase }: Viewing): boolean {
  return playback.pictureShown.value || phase.value === 'no-content' || phase.value === 'failed';
}
