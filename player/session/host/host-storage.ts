import { canStore, handChoices } from '../../lib/storage';
import type { Session } from '../session';

/**
 * Lets the host store the viewer's choices if the browser stores nothing for this page. Earlier choices came with the
 * frame's address, so nothing waits for them. Returns the function that stops it.
 */
export function keepChoices(
  { identity, params }: Pick<Session, 'identity' | 'params'>,
  keep: (name: string, value: string | null) => void,
  isKnown: boolean,
): () => void {
  if (canStore()) return () => undefined;
  // If the host has given an id, it has that already.
  if (params.peek().uuid === null && isKnown) keep('uuid', identity.uuid);
  // If the player cannot store anything, its id is among the choices in memory.
  return handChoices((name, value) => {
    if (name !== 'uuid' || isKnown) keep(name, value);
  });
}
