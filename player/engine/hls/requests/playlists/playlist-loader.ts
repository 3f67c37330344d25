import Hls, {
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  LoadStats,
  type PlaylistLoaderConstructor,
  type PlaylistLoaderContext,
} from 'hls.js';
import { type Download, download } from '../../../../lib/network/download';
import type { TakeDownload } from '../../../start/adopt/downloads';
import type { ClientData } from '../client-data';
import { GatedLoader } from '../gate/gated-loader';
import { requestGate } from '../gate/request-gate';
import { limitPlaylist } from '../limits';
import { trimLines } from './trim-lines';

/** Additional time for a blocking reload after its part is due, in milliseconds. */
const SLOW_MS = 1000;

/** RFC 8216bis, 6.2.5: a blocking reload that is too far ahead, or held back for too long. */
const REFUSALS = new Set([400, 503]);

/** Changes a playlist before hls.js reads it; may return a promise. */
export type ChangePlaylist = (
  text: string,
  request: Pick<PlaylistLoaderContext, 'url' | 'type'>,
) => string | Promise<string>;

/**
 * The loader of playlists. A reload with directives that is held back for too long, or refused, is requested once more
 * without them, and does not count as a failure of the host.
 */
export function playlistLoader(
  takeDownload: TakeDownload,
  { describing }: ClientData,
  turn: (request: PlaylistRequest, go: () => void) => () => void,
  change: ChangePlaylist = (text) => text,
): PlaylistLoaderConstructor {
  return class PlaylistLoader extends GatedLoader<PlaylistLoaderContext> {
    constructor(config: HlsConfig) {
      super(config, {
        address: ({ url }) => url,
        patience: blockingPatience,
        turn,
        download: (context) => takeDownload(context.url) ?? pastCaches(context),
        secondAfter: heldTooLong,
        second: withoutDirectives,
        stock: () => describing(Hls.DefaultConfig.loader),
      });
    }

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ) {
      const limited: LoaderCallbacks<PlaylistLoaderContext> = {
        ...callbacks,
        onSuccess: (response, ...rest) => {
          const { data } = response;
          const text = typeof data === 'string' ? change(trimLines(limitPlaylist(data)), context) : '';
          const give = (data: string) => callbacks.onSuccess({ ...response, data }, ...rest);
          if (typeof text === 'string') return give(text);
          // A destroyed loader has no context.
          void text.then((changed) => this.context && give(changed));
        },
      };
      const url = withoutDirectives(context.url);
      if (url === context.url) return super.load(context, config, limited);
      super.load(context, config, {
        ...limited,
        onError: (error, given, details, stats) => {
          if (!REFUSALS.has(error.code)) return callbacks.onError(error, given, details, stats);
          Object.assign(this.stats, new LoadStats());
          super.load({ ...context, url, deliveryDirectives: null }, config, limited);
        },
      });
    }
  };
}

/** Bypasses caches, only while no request fails, since the request gate then counts requests but delays none. */
function pastCaches(context: PlaylistLoaderContext): Download | null {
  if (!requestGate.calm() || !repeatsMiss(context)) return null;
  requestGate.enter(context.url, () => undefined);
  return download(context.url, { cache: 'no-cache' });
}

/** The relevant part of a playlist request; hls.js's `PlaylistLoaderContext` implements it. */
export interface PlaylistRequest {
  readonly deliveryDirectives: { readonly msn?: number; readonly part?: number } | null;
  readonly levelOrTrack: {
    readonly details?:
      | {
          readonly targetduration: number;
          readonly partTarget: number;
          readonly live?: boolean;
          readonly misses?: number;
        }
      | undefined;
  } | null;
}

/**
 * Whether a reload follows one without new segments so soon that the browser's cache would respond. DASH playlists,
 * whose URLs have a fragment, are generated locally.
 */
export function repeatsMiss({
  url,
  deliveryDirectives,
  levelOrTrack,
}: PlaylistRequest & { url: string }): boolean {
  const { live = false, misses = 0 } = levelOrTrack?.details ?? {};
  return live && misses > 0 && deliveryDirectives === null && !url.includes('#');
}

/**
 * Timeout of a reload that waits for the next part, which is available within a part's duration. A server that blocks
 * for longer may hold back available parts, and with a second of media buffered no timeout would be short enough.
 *
 * @returns milliseconds
 */
export function heldTooLong({ deliveryDirectives, levelOrTrack }: PlaylistRequest): number | null {
  const part = levelOrTrack?.details?.partTarget ?? 0;
  return deliveryDirectives?.part === undefined || part === 0 ? null : SLOW_MS + 2 * part * 1000;
}

/** Removes the directives of RFC 8216bis, 6.2.5; a whole playlist is a valid response to a delta update request. */
export function withoutDirectives(address: string): string {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(address) ?? [];
  const kept = query.split('&').filter((pair) => !pair.startsWith('_HLS_'));
  return `${[path, kept.join('&')].filter((part) => part !== '').join('?')}${fragment}`;
}

/** Timeout of a blocking reload, whose response may take a whole segment. */
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
