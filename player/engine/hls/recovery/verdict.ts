import type { EngineFailure } from '../../failure';
import { MISSING } from './missing/missing';

/**
 * The fields of an hls.js error on which the verdict depends; `ErrorData` has them. Values are those of hls.js's enums.
 */
export interface StreamError {
  readonly type: string;
  readonly details: string;
  readonly reason?: string | undefined;
  readonly response?: { readonly code?: number | undefined } | undefined;
}

export interface Verdict {
  /**
   * - `fail`: no attempt can help
   * - `restart`: loading continues at the current position
   * - `rebuild`: everything is requested again, starting with the manifest
   * - `recover`: the source buffers are recreated
   */
  readonly act: 'fail' | 'restart' | 'rebuild' | 'recover';
  /** The failure reported if attempts do not help. */
  readonly failure: EngineFailure;
}

const UNSUPPORTED = new Set([
  'manifestIncompatibleCodecsError',
  'bufferIncompatibleCodecsError',
  'bufferAddCodecError',
]);

/** hls.js's reason for a key with an expired licence. */
const EXPIRED = 'key expired';

/** hls.js's reason for a master playlist without renditions. */
const NO_LEVELS = 'no levels found in manifest';

const PLAYLISTS = new Set(['manifestLoadError', 'levelLoadError', 'audioTrackLoadError']);

/**
 * Judges a fatal error.
 *
 * @param opened whether the stream has played: a missing file was lost then; before, it never existed
 */
export function judge(error: StreamError, opened: boolean): Verdict {
  const base = { type: `HLS_${error.type}`, detail: describe(error) };
  if (UNSUPPORTED.has(error.details)) return { act: 'fail', failure: { ...base, reason: 'unsupported' } };
  if (error.type === 'keySystemError') return judgeKeys(error, base, opened);
  // A part of the engine could not be loaded (`transmux/late-transmuxer.ts`).
  if (error.details === 'internalException' && error.type === 'networkError')
    return {
      act: opened ? 'restart' : 'fail',
      failure: { reason: 'network', type: 'engineError', detail: error.reason ?? '' },
    };
  if (error.details.startsWith('manifest')) {
    if (error.details === 'manifestParsingError')
      return { act: 'rebuild', failure: { ...base, reason: 'unknown' } };
    const reason = reasonFor(error);
    return { act: reason === 'missing' && !opened ? 'fail' : 'rebuild', failure: { ...base, reason } };
  }
  if (error.type === 'networkError')
    return { act: 'restart', failure: { ...base, reason: reasonFor(error) } };
  // A segment that cannot be parsed does not affect the buffered media.
  if (error.details.startsWith('frag')) return { act: 'restart', failure: { ...base, reason: 'decode' } };
  if (error.type === 'mediaError') return { act: 'recover', failure: { ...base, reason: 'decode' } };
  return { act: 'rebuild', failure: { ...base, reason: 'unknown' } };
}

/** A server that responds is reachable. */
function reasonFor({ response }: StreamError): EngineFailure['reason'] {
  const status = response?.code ?? 0;
  if (MISSING.has(status)) return 'missing';
  return status >= 400 ? 'refused' : 'network';
}

/** An expired licence is requested once more by a rebuild, since browsers keep the keys as long as the media. */
function judgeKeys({ reason }: StreamError, base: Omit<EngineFailure, 'reason'>, opened: boolean): Verdict {
  const isExpired = reason?.includes(EXPIRED);
  const failure: EngineFailure = { ...base, reason: 'protected', ...(isExpired && { detail: 'keyExpired' }) };
  return { act: isExpired && opened ? 'rebuild' : 'fail', failure };
}

/** Whether the stream itself is missing, and not only a segment. */
export function isPlaylistMissing({ details, response }: StreamError): boolean {
  return PLAYLISTS.has(details) && MISSING.has(response?.code ?? 0);
}

/**
 * Whether the master playlist exists but its media playlists do not yet: an encoder publishes its playlists one after
 * the other, at first without segments.
 */
export function isPending(error: StreamError): boolean {
  if (error.details === 'manifestParsingError') return error.reason === NO_LEVELS;
  if (error.details.startsWith('manifest')) return false;
  return error.details === 'levelEmptyError' || isPlaylistMissing(error);
}

/** A short text for logs. It contains no URLs, since these contain tokens. */
function describe({ details, response }: StreamError): string {
  const status = response?.code ?? 0;
  return status >= 400 ? `${details} ${status}` : details;
}
