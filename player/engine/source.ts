import type { LiveKind, SideSubtitle, Source } from './contract';
import { type Format, formatNamed, formatOfAddress } from './format';
import { type LiveFacts, liveKind } from './live-kind';

/**
 * Inputs for the choice of a source. Addresses have passed the whitelist (`null`: rejected), or came from the platform
 * (`null`: none).
 */
export type SourceRequest =
  /** A media file named by its container (params `type` and `e-url`). */
  | { readonly from: 'file'; readonly container: string; readonly url: string | null }
  /**
   * An address taken as it is (params `isGeneral` and `src`); `type` helps where the address has no known extension.
   */
  | { readonly from: 'address'; readonly type: string; readonly url: string | null }
  /** A stream of the platform. */
  | {
      readonly from: 'platform';
      readonly url: string | null;
      /** The same stream on other hosts, best first. */
      readonly fallbacks: readonly string[];
      readonly live: LiveFacts | null;
      readonly subtitles: readonly SideSubtitle[];
      /** The picture is to be seen all around (360°). */
      readonly around?: boolean;
    };

export type Choice =
  | { readonly source: Source }
  /** `not-allowed`: the whitelist refused the address. `nothing`: nothing is on air. */
  | { readonly unplayable: 'not-allowed' | 'nothing' };

/** Types of the platform's streams, which a general address may carry too. */
const STREAM_TYPES = new Set(['live', 'vod', 'archive', 'clip']);

const HLS: Format = { kind: 'hls', format: 'HLS', soundOnly: false };

/** Chooses how a video is played, once and for all; pure. */
export function chooseSource(request: SourceRequest): Choice {
  const { url } = request;
  if (url === null) return { unplayable: request.from === 'platform' ? 'nothing' : 'not-allowed' };
  switch (request.from) {
    case 'file':
      return plain(url, formatNamed(request.container) ?? fileNamed(request.container), null);
    case 'address': {
      const format = formatOfAddress(url) ?? formatOfType(request.type);
      const live = format.kind === 'hls' && request.type === 'live' ? 'time-machine' : null;
      return plain(url, format, live);
    }
    case 'platform': {
      const { fallbacks, subtitles, around = false } = request;
      const format = formatOfAddress(url) ?? HLS;
      const live = request.live === null ? null : liveKind(request.live);
      const shown = around ? { capToPlayer: false, readable: true } : {};
      return { source: { ...format, url, fallbacks, live, subtitles, ...shown } };
    }
  }
}

function plain(url: string, format: Format, live: LiveKind | null): Choice {
  return { source: { ...format, url, fallbacks: [], live, subtitles: [] } };
}

function formatOfType(type: string): Format {
  return STREAM_TYPES.has(type) ? HLS : (formatNamed(type) ?? fileNamed(type));
}

function fileNamed(format: string): Format {
  return { kind: 'file', format, soundOnly: false };
}
