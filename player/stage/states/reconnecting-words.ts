import type { EngineFailure } from '../../engine/failure';
import type { Key } from '../../i18n/translate';

/** If the server has responded, the viewer's connection is not the cause. */
export function reconnectingWords(why: Pick<EngineFailure, 'reason'> | undefined): Key {
  const isAnswered = why?.reason === 'refused' || why?.reason === 'missing';
  return isAnswered ? 'state.refused' : 'state.reconnecting';
}
