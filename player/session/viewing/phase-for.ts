import type { Source } from '../../engine/contract';
import type { EngineFailure } from '../../engine/failure';
import type { Phase } from './viewing';

/**
 * The phase after the engine gave up.
 *
 * @param isWatched its picture has been seen: then it is lost, which may pass, and the viewer can try again
 */
export function phaseFor(
  { reason }: Pick<EngineFailure, 'reason'>,
  source: Pick<Source, 'live'> | null,
  isWatched: boolean,
  missingLive: () => Phase,
): Phase {
  if (reason === 'pending') return 'no-content';
  if (reason !== 'missing') return reason === 'unsupported' ? 'unsupported' : 'failed';
  if (source?.live !== null) return missingLive();
  return isWatched ? 'failed' : 'not-found';
}
