import { once } from '../../lib/once';
import { whenQuiet } from '../../lib/when-quiet';
import type { FeatureContext } from './define';

/** A feature's `start` that loads its model only when the picture and the controls are there. */
export function startLater(
  context: FeatureContext,
  load: () => Promise<{ readonly begin: (context: FeatureContext) => () => void }>,
): () => void {
  return whenQuiet({
    async ready(closed) {
      await once(() => context.viewing.playback.pictureShown.value, closed);
      await context.session.quiet;
    },
    load,
    open: ({ begin }) => begin(context),
  });
}
