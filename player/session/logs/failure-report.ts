import type { EngineFailure } from '../../engine/contract';
import type { LogReport } from '../reports/categories';
import type { Failure } from '../viewing/viewing';

/** The failure in terms of the log's error catalogue; `null` if it is not an error. */
export function failureReport(failure: Failure): LogReport | null {
  if (failure.from === 'engine') return streamFailureReport(failure);
  // A missing video is a wrong address, not an error.
  if (failure.status === 404) return null;
  return { category: 'error', type: 'DETAIL_ERROR', status: failure.status, detail: failure.detail };
}

/** The failure that interrupted a stream, whether or not it recovers. */
export function streamFailureReport({ type, reason, detail }: EngineFailure): LogReport {
  return { category: 'error', type, detail: `${reason}: ${detail}` };
}
