import { whenQuiet } from '../../lib/loading/when-quiet';
import type { Params } from '../../params/parse';
import type { Viewing } from '../viewing/viewing';

export interface AwaitRoundsContext {
  readonly quiet: Promise<void>;
  readonly currentParams: () => Params;
}

/** Loads later, since few embeddings use `loop` and `end`. Returns the function that closes it. */
export function awaitRounds(viewing: Viewing, { quiet, currentParams }: AwaitRoundsContext): () => void {
  return whenQuiet({
    quiet,
    wanted: () => currentParams().loop === true || currentParams().end !== null,
    load: () => import('../viewing/panorama/rounds'),
    open: ({ followRounds }) => followRounds(viewing, currentParams),
  });
}
