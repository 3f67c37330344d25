import type { EngineFailure } from '../../engine/contract';
import type { LogReport } from '../reports/categories';
import type { Failure } from '../viewing/viewing';

/** What failed, in the words of the specification's error catalogue; `null` where that is no error. */
export function tellFailure(failure: Failure): LogReport | null {
  if (failure.from === 'engine') return tellTrouble(failure);
  // What does not exist is the address's fault (specification, section 8: "reports DETAIL_ERROR unless 404").
  if (failure.status === 404) return null;
  return { category: 'error', type: 'DETAIL_ERROR', status: failure.status, detail: failure.detail };
}

/** What a stream was lost by, whether or not it comes back. */
export function tellTrouble({ type, reason, detail }: EngineFailure): LogReport {
  return { category: 'error', type, detail: `${reason}: ${detail}` };
}
