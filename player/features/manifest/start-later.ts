import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/load-chunk';
import { once } from '../../lib/once';
import type { FeatureContext } from './define';

/** A feature's `start` that loads its model once picture and controls are there: nothing of it takes the line before. */
export function startLater(
  context: FeatureContext,
  load: () => Promise<{ readonly begin: (context: FeatureContext) => () => void }>,
): () => void {
  const ending = new AbortController();
  const run = async () => {
    await once(() => context.viewing.playback.pictureShown.value, ending.signal);
    await context.session.quiet;
    if (ending.signal.aborted) return;
    const { begin } = await loadChunk(load);
    if (!ending.signal.aborted) ending.signal.addEventListener('abort', begin(context), { once: true });
  };
  // A model that fails to load is requested again by the view that needs it.
  run().catch(ignoreFailure);
  return () => ending.abort();
}
