import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { PrefetchContext } from '../next/prefetch-video';
import type { Session } from '../session';

/** @param context read for each card */
export function cardPrefetcher(
  quiet: Promise<void>,
  context: () => PrefetchContext,
): Pick<Session, 'expectCards' | 'prefetchCard'> {
  let loaded: typeof import('../next/prefetch-video') | null = null;
  const load = async () => {
    loaded = await loadChunk(() => import('../next/prefetch-video'));
    return loaded;
  };
  return {
    // A pointer rests on a card for less time than the chunk takes.
    expectCards: () => void quiet.then(load).catch(ignoreFailure),
    prefetchCard(card) {
      // At once where that is possible: even a chunk that is here comes behind the work of the press that is expected.
      if (loaded !== null) return loaded.prefetchVideo(card, context());
      load().then(
        ({ prefetchVideo }) => prefetchVideo(card, context()),
        // The video is requested when the viewer opens it.
        ignoreFailure,
      );
    },
  };
}
