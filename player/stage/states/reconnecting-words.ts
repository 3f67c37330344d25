import type { EngineFailure } from '../../engine/failure';
import type { Key } from '../../i18n/translate';

/** A server that has answered has not been cut off from the viewer. */
export function reconnectingWords(why: Pick<EngineFailure, 'reason'> | undefined): Key {
  const isAnswered = why?.reason === 'refused' || why?.reason === 'missing';
  return isAnswered ? 'state.refused' : 'state.reconnecting';
}
