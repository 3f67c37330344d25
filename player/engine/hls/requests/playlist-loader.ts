import type {
  HlsConfig,
  LoaderCallbacks,
  LoaderConfiguration,
  PlaylistLoaderConstructor,
  PlaylistLoaderContext,
} from 'hls.js';
import type { TakeDownload } from '../../start/adopt/downloads';
import { GatedLoader } from './gated-loader';
import { limitPlaylist } from './limits';

/** For playlists. They are never requested twice, because a blocking reload is late by design. */
export function playlistLoader(takeDownload: TakeDownload): PlaylistLoaderConstructor {
  return class PlaylistLoader extends GatedLoader<PlaylistLoaderContext> {
    constructor(config: HlsConfig) {
      super(config, {
        address: ({ url }) => url,
        patience: blockingPatience,
        download: ({ url }) => takeDownload(url),
        secondAfter: () => null,
      });
    }

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ) {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, ...rest) {
          const { data } = response;
          const text = typeof data === 'string' ? limitPlaylist(data) : '';
          callbacks.onSuccess({ ...response, data: text }, ...rest);
        },
      });
    }
  };
}

/** The deciding part of a playlist request; hls.js's `PlaylistLoaderContext` implements it. */
export interface PlaylistRequest {
  readonly deliveryDirectives: { readonly msn?: number } | null;
  readonly levelOrTrack: { readonly details?: { readonly targetduration: number } | undefined } | null;
}

/** A blocking reload is answered when there is something new, which may take a whole segment. */
export function blockingPatience(
  { deliveryDirectives, levelOrTrack }: PlaylistRequest,
  policy: LoaderConfiguration,
): LoaderConfiguration {
  const waitMs = (levelOrTrack?.details?.targetduration ?? 0) * 1000;
  if (deliveryDirectives?.msn === undefined || waitMs === 0) return policy;
  const loadPolicy = {
    ...policy.loadPolicy,
    maxTimeToFirstByteMs: policy.loadPolicy.maxTimeToFirstByteMs + waitMs,
    maxLoadTimeMs: policy.loadPolicy.maxLoadTimeMs + waitMs,
  };
  return { ...policy, loadPolicy, timeout: loadPolicy.maxLoadTimeMs };
}
