import { computed, effect, untracked } from '@preact/signals-core';
import type { PlatformClient } from '../../api/request';
import type { Source } from '../../engine/contract';
import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/load-chunk';
import { once } from '../../lib/once';
import { allows } from '../../params/allows';
import type { Params } from '../../params/parse';
import type { Viewer } from '../viewer/viewer';
import type { LiveSteering } from '../viewing/live-steering';
import type { Viewing } from '../viewing/viewing';

export interface PersonalMarkersContext {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'hasToken' | 'id'>;
  readonly quiet: Promise<void>;
  /** As they are now; a host can change them while the video plays. Read inside an effect, once the line is free. */
  readonly currentParams: () => Params;
}

/**
 * Opens the viewer's own markers when the picture is there and the line is free, where the embedding allows them and
 * the video has moments that one can come back to. Returns what ends it.
 */
export function awaitPersonalMarkers(
  viewing: Viewing,
  steering: Pick<LiveSteering, 'personalMarkers'>,
  { client, viewer, quiet, currentParams }: PersonalMarkersContext,
): () => void {
  const { target, source, playback } = viewing;
  const ending = new AbortController();
  const begin = async () => {
    if (!('id' in target) || target.mode === 'raw') return;
    await once(() => playback.pictureShown.value, ending.signal);
    await quiet;
    const wanted = computed(() => isAllowed(currentParams()) && canComeBack(source.value));
    await once(() => wanted.value, ending.signal);
    const parts = await loadChunk(() => import('./keep-markers'));
    if (ending.signal.aborted) return;
    const stop = effect(() => {
      if (!wanted.value) return undefined;
      const opened = untracked(() => parts.keepMarkers(viewing, target, { client, viewer }));
      untracked(() => steering.personalMarkers(opened));
      return () => {
        steering.personalMarkers(null);
        opened.close();
      };
    });
    ending.signal.addEventListener('abort', stop, { once: true });
  };
  // A film without markers of one's own is a film.
  begin().catch(ignoreFailure);
  return () => ending.abort();
}

function isAllowed(params: Params): boolean {
  return params.authentication === true && allows(params, 'personalMarker');
}

function canComeBack(source: Source | null): boolean {
  return source !== null && source.live !== 'low-latency';
}
