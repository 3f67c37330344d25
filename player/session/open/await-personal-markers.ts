import { computed, effect, untracked } from '@preact/signals-core';
import type { PlatformClient } from '../../api/request';
import type { Source } from '../../engine/contract';
import { whenQuiet } from '../../lib/loading/when-quiet';
import { allows } from '../../params/allows';
import type { Params } from '../../params/parse';
import type { Viewer } from '../viewer/viewer';
import type { LiveSteering } from '../viewing/live-steering';
import type { Viewing } from '../viewing/viewing';

export interface PersonalMarkersContext {
  readonly client: PlatformClient;
  readonly viewer: Pick<Viewer, 'hasToken' | 'id'>;
  readonly quiet: Promise<void>;
  /** The current params, which a host can change; read inside an effect. */
  readonly currentParams: () => Params;
}

/**
 * Opens the viewer's own markers if the embedding allows them and the video can be seeked. Returns the function that closes
 * them.
 */
export function awaitPersonalMarkers(
  viewing: Viewing,
  steering: Pick<LiveSteering, 'personalMarkers'>,
  { client, viewer, quiet, currentParams }: PersonalMarkersContext,
): () => void {
  const { target, source, playback } = viewing;
  if (!('id' in target) || target.mode === 'raw') return () => undefined;
  const wanted = computed(() => isAllowed(currentParams()) && canComeBack(source.value));
  return whenQuiet({
    quiet,
    wanted: () => playback.pictureShown.value && wanted.value,
    load: () => import('./keep-markers'),
    open: ({ keepMarkers }) =>
      effect(() => {
        if (!wanted.value) return undefined;
        const opened = untracked(() => keepMarkers(viewing, target, { client, viewer }));
        untracked(() => steering.personalMarkers(opened));
        return () => {
          steering.personalMarkers(null);
          opened.close();
        };
      }),
  });
}

function isAllowed(params: Params): boolean {
  return params.authentication === true && allows(params, 'personalMarker');
}

function canComeBack(source: Source | null): boolean {
  return source !== null && source.live !== 'low-latency';
}
