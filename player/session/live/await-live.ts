import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/load-chunk';
import { once } from '../../lib/once';
import type { LiveSteering } from '../viewing/live-steering';
import type { Viewing } from '../viewing/viewing';
import type { LiveContext } from './follow-live';

/**
 * Follows a live stream once its first frame, or a screen in its place, is visible and the connection is idle. Other
 * videos do not load the polling code. Returns the function that stops it.
 */
export function awaitLive(
  viewing: Viewing,
  steering: LiveSteering,
  context: LiveContext & { readonly quiet: Promise<void> },
): () => void {
  const { target } = viewing;
  const ending = new AbortController();
  const begin = async () => {
    if (!('id' in target) || target.type !== 'live') return;
    await once(() => viewing.details.value !== null && isSettled(viewing), ending.signal);
    await context.quiet;
    if (ending.signal.aborted) return;
    const { followLive } = await loadChunk(() => import('./follow-live'));
    if (ending.signal.aborted) return;
    ending.signal.addEventListener('abort', followLive(viewing, target, steering, context), { once: true });
  };
  // A live whose news do not come still plays.
  begin().catch(ignoreFailure);
  return () => ending.abort();
}

function isSettled({ playback, phase }: Viewing): boolean {
  return playback.pictureShown.value || phase.value === 'no-content' || phase.value === 'failed';
}
