import { canStore, handChoices } from '../../lib/storage';
import type { Session } from '../session';

/**
 * Lets the host keep what the viewer chooses where the browser keeps nothing for this page. What it has kept before
 * came with the frame's address, so nothing waits for it. Returns the end of it.
 */
export function keepChoices(
  { identity, params }: Pick<Session, 'identity' | 'params'>,
  keep: (name: string, value: string | null) => void,
): () => void {
  if (canStore()) return () => undefined;
  // One that the host has given is the host's already.
  if (params.peek().uuid === null) keep('uuid', identity.uuid);
  return handChoices(keep);
}
