import type { Source } from '../../../engine/contract';
import type { EngineFailure } from '../../../engine/failure';
import type { Phase } from './phase';

/** The phase after the engine gave up. A film that was available may return, so the viewer can retry. */
export function phaseFor(
  { reason, opened }: Pick<EngineFailure, 'reason' | 'opened'>,
  source: Pick<Source, 'live'> | null,
  missingLive: () => Phase,
): Phase {
  if (reason === 'pending') return 'no-content';
  if (reason !== 'missing') return reason === 'unsupported' ? 'unsupported' : 'failed';
  if (source?.live !== null) return missingLive();
  return opened === true ? 'failed' : 'not-found';
}
