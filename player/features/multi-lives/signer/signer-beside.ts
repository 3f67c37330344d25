import { showSigner } from '../../../session/angles/show-signer';
import type { Session } from '../../../session/session';
import type { Viewing } from '../../../session/viewing/viewing';
import { watchSight } from '../watch-sight';

/** Loaded when a signer is wanted. */
export function showSignerBeside(session: Session, viewing: Viewing, id: string): () => void {
  return showSigner(session, viewing, id, { watchSight });
}
