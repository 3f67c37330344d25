import type { EngineFailure } from '../../engine/failure';
import type { LogReport } from '../reports/categories';
import type { Failure } from '../viewing/phase/phase';

/** The failure in terms of the log's error catalogue; `null` if it is not an error. */
export function failureReport(failure: Failure): LogReport | null {
  if (failure.from === 'engine') return streamFailureReport(failure);
  // A missing video is a wrong address, not an error.
  if (failure.status === 404) return null;
  return { category: 'error', type: 'DETAIL_ERROR', status: failure.status, detail: failure.detail };
}

/** The failure that interrupted a stream, whether or not it recovers. */
export function streamFailureReport({ type, reason, detail }: EngineFailure): LogReport {
  const message = type === 'videoTagError' ? { message: BY_DETAIL.get(detail) ?? BY_REASON[reason] } : {};
  return { category: 'error', type, ...message, detail: `${reason}: ${detail}` };
}

/** The catalogue's terms for the failures that the media element reports. */
const BY_DETAIL: ReadonlyMap<string, string> = new Map([
  ['aborted', 'aborted'],
  ['error-object-not-available', 'error object not available'],
]);

/** The catalogue's terms for failures that the engine knows more precisely than the media element. */
const BY_REASON: Readonly<Record<EngineFailure['reason'], string>> = {
  network: 'network error',
  refused: 'network error',
  missing: 'network error',
  pending: 'network error',
  decode: 'decode',
  unsupported: 'source not supported',
  protected: 'source not supported',
  unknown: 'unknown',
};
