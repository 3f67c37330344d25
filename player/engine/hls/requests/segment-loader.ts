import Hls, {
  FetchLoader,
  type FragmentLoaderConstructor,
  type FragmentLoaderContext,
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
} from 'hls.js';
import type { EngineOptions } from '../../contract';
import { withSegmentQuery } from '../../media/segment-query';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import type { TakeDownload } from '../../start/adopt/downloads';
import type { ClientData } from './client-data';
import { GatedLoader } from './gate/gated-loader';
import type { LoaderRequest } from './gate/loader-request';
import { limitSubtitles } from './limits';
import { PREROLL_S } from './pieces/cut-segment';
import { type Progressing, piecesIfLate } from './pieces/late-pieces';
import { createRequestTurns } from './request-turns';
import { tokenLoader } from './tokens/token-loader';

/**
 * A request without a byte for this long counts as hanging, in milliseconds. Playback must recover within 2.5 s, so
 * this leaves a second for the response.
 */
const HANGS_MS = 1500;
/**
 * A server that is slower than this, in milliseconds, needs no second request, and is considered slow after a few
 * responses.
 */
const LONGEST_MS = 12_000;

/** Buffer above which segments are not passed on in pieces, since each piece costs time; in seconds. */
export const AT_EASE_S = 10;
/**
 * If less than this is buffered, the next segment of a live stream is late, so that its received part has to be played;
 * in seconds.
 */
const LATE_S = 0.8;

/** The loader of media and init segments; subtitle segments keep their addresses. */
export function segmentLoader(
  {
    source: { live },
    video,
    segmentQuery,
    tokenFor = null,
  }: Pick<EngineOptions, 'source' | 'video' | 'segmentQuery' | 'tokenFor'>,
  takeDownload: TakeDownload,
  { describing }: ClientData,
): FragmentLoaderConstructor {
  let hangsAfter = HANGS_MS;
  const turns = createRequestTurns();
  const ahead = () => bufferedAhead(readRanges(video.buffered), video.currentTime);
  return class SegmentLoader extends GatedLoader<FragmentLoaderContext> {
    readonly #progressive: boolean;

    constructor(config: HlsConfig) {
      const request: LoaderRequest<FragmentLoaderContext> = {
        address: ({ url, frag }) => (frag.type === 'subtitle' ? url : withSegmentQuery(url, segmentQuery())),
        patience: (_, policy) => policy,
        download: ({ url }) => takeDownload(url),
        ...(live !== null && { turn: turns.enter }),
        secondAfter: () => hangsAfter,
        inVain() {
          hangsAfter = Math.min(LONGEST_MS, hangsAfter * 2);
        },
        // A loader that reads the response as a whole reports no progress.
        stock({ highWaterMark }) {
          const Stock = highWaterMark === 0 ? FetchLoader : Hls.DefaultConfig.loader;
          if (tokenFor === null) return describing(Stock);
          return describing(tokenLoader(tokenFor, Stock), (url) =>
            withSegmentQuery(url, { token: tokenFor(url) }),
          );
        },
      };
      super(config, request);
      this.#progressive = config.progressive;
    }

    override load(
      context: FragmentLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<FragmentLoaderContext>,
    ) {
      const { onProgress } = callbacks;
      const streams =
        this.#progressive && ahead() < AT_EASE_S && onProgress !== undefined && inPieces(context);
      super.load(
        context,
        { ...config, highWaterMark: streams ? 0 : Number.POSITIVE_INFINITY },
        streams ? inTime(context, { ...callbacks, onProgress }) : limiting(context, callbacks),
      );
    }
  };

  function inTime(context: FragmentLoaderContext, callbacks: Progressing) {
    const { start } = context.frag;
    const runsLow = () => ahead() < LATE_S;
    const waiting =
      live === null
        ? { waitedFor: () => video.currentTime + PREROLL_S - start, isLate: () => true }
        : { waitedFor: () => Number.POSITIVE_INFINITY, isLate: runsLow };
    return piecesIfLate({ ...waiting, runsLow }, context, callbacks);
  }
}

function limiting(
  { frag }: FragmentLoaderContext,
  callbacks: LoaderCallbacks<FragmentLoaderContext>,
): LoaderCallbacks<FragmentLoaderContext> {
  if (frag.type !== 'subtitle') return callbacks;
  return {
    ...callbacks,
    onSuccess(response, ...rest) {
      const { data } = response;
      const limited = data instanceof ArrayBuffer ? { ...response, data: limitSubtitles(data) } : response;
      callbacks.onSuccess(limited, ...rest);
    },
  };
}

/**
 * Video only: audio chunks would delay video in the source buffers. Encrypted segments cannot be divided before they
 * are complete.
 */
function inPieces({ frag }: FragmentLoaderContext): boolean {
  return frag.type === 'main' && frag.sn !== 'initSegment' && !frag.encrypted;
}
