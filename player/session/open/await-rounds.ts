import { once } from '../../lib/once';
import { whenQuiet } from '../../lib/when-quiet';
import type { Params } from '../../params/parse';
import type { Viewing } from '../viewing/viewing';

export interface AwaitRoundsContext {
  readonly quiet: Promise<void>;
  readonly currentParams: () => Params;
}

/** Few embeddings use `loop` and `end`. Returns the function that closes it. */
export function awaitRounds(viewing: Viewing, { quiet, currentParams }: AwaitRoundsContext): () => void {
  return whenQuiet({
    async ready(closed) {
      await quiet;
      await once(() => currentParams().loop === true || currentParams().end !== null, closed);
    },
    load: () => import('../viewing/rounds'),
    open: ({ followRounds }) => followRounds(viewing, currentParams),
  });
}
