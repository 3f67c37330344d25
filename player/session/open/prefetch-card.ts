import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { PrefetchContext } from '../next/prefetch-video';
import type { Session } from '../session';

/** @param context read for each card */
export function cardPrefetcher(
  quiet: Promise<void>,
  context: () => PrefetchContext,
): Session['prefetchCard'] {
  const load = () => loadChunk(() => import('../next/prefetch-video'));
  // Loaded ahead: a pointer rests on a card for less time than the chunk takes.
  void quiet.then(load).catch(ignoreFailure);
  return (card) => {
    load().then(
      ({ prefetchVideo }) => prefetchVideo(card, context()),
      // The video is requested when the viewer opens it.
      ignoreFailure,
    );
  };
}
