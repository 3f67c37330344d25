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
    // Loaded beforehand: a pointer rests on a card for less time than the chunk takes.
    expectCards: () => void quiet.then(load).catch(ignoreFailure),
    prefetchCard(card) {
      // Synchronous if possible: even the import of a loaded chunk would resolve after the work of the expected press.
      if (loaded !== null) return loaded.prefetchVideo(card, context());
      load().then(
        ({ prefetchVideo }) => prefetchVideo(card, context()),
        // The video is requested when the viewer opens it.
        ignoreFailure,
      );
    },
  };
}
