import { whenQuiet } from '../../lib/loading/when-quiet';
import type { FeatureContext } from './define';

/** A feature's `start` that loads its model only after the first frame and the controls. */
export function startLater(
  context: FeatureContext,
  load: () => Promise<{ readonly begin: (context: FeatureContext) => () => void }>,
): () => void {
  return whenQuiet({
    quiet: context.session.quiet,
    wanted: () => context.viewing.playback.pictureShown.value,
    load,
    open: ({ begin }) => begin(context),
  });
}
