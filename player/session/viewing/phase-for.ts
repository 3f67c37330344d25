import type { Source } from '../../engine/contract';
import type { EngineFailure } from '../../engine/failure';
import type { Phase } from './viewing';

/** The phase after the engine gave up. */
export function phaseFor(
  { reason }: Pick<EngineFailure, 'reason'>,
  source: Pick<Source, 'live'> | null,
  missingLive: () => Phase,
): Phase {
  if (reason === 'pending') return 'no-content';
  if (reason !== 'missing') return reason === 'unsupported' ? 'unsupported' : 'failed';
  return source?.live === null ? 'not-found' : missingLive();
}
