import type { ReadonlySignal } from '@preact/signals-core';
import type { SegmentQuery } from '../../engine/contract';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/loading/load-chunk';
import type { Params } from '../../params/parse';
import type { PrefetchContext } from '../next/prefetch-video';
import type { Session } from '../session';
import type { CardWays } from './open-card';

export interface CardPrefetcher {
  readonly prefetch: Session['prefetchCard'];
  readonly whenRequested: CardWays['whenRequested'];
}

export interface CardPrefetcherOptions extends Omit<PrefetchContext, 'params' | 'segmentQuery'> {
  readonly params: ReadonlySignal<Params>;
  readonly segmentQuery: (params: Params) => SegmentQuery;
}

export function cardPrefetcher(
  quiet: Promise<void>,
  { params, segmentQuery, ...given }: CardPrefetcherOptions,
): CardPrefetcher {
  const context = () => ({
    ...given,
    params: params.peek(),
    segmentQuery: () => segmentQuery(params.peek()),
  });
  let loaded: typeof import('../next/prefetch-video') | null = null;
  const load = async () => {
    loaded = await loadChunk(() => import('../next/prefetch-video'));
    return loaded;
  };
  // Loaded ahead: a pointer rests on a card for less time than the chunk takes.
  void quiet.then(load).catch(ignoreFailure);
  return {
    prefetch(card) {
      // At once where that is possible: even a chunk that is here comes behind the work of the press that is expected.
      if (loaded !== null) return loaded.prefetchVideo(card, context());
      load().then(
        ({ prefetchVideo }) => prefetchVideo(card, context()),
        // The video is requested when the viewer opens it.
        ignoreFailure,
      );
    },
    whenRequested: async (card) => loaded?.whenRequested(card),
  };
}
