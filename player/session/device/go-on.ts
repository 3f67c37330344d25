import { onceWithin } from '../../lib/signals/once-within';
import { stayInPlaylist } from '../next/current-playlist';
import type { Session } from '../session';

/** A wait that viewers who press "next" do not notice; milliseconds. */
const PATIENCE_MS = 1500;

/**
 * Opens the next video. Waits briefly for a playlist whose response is pending; does nothing if another video has
 * opened meanwhile.
 */
export async function goOn(
  session: Pick<Session, 'next' | 'viewing' | 'allows' | 'openCard' | 'client'>,
): Promise<void> {
  const { next, viewing, allows, openCard } = session;
  const about = viewing.peek();
  if (next.card.peek() !== null && allows('playlist')) {
    await onceWithin(PATIENCE_MS, () => viewing.value !== about || next.isDecided.value);
  }
  const card = next.card.peek();
  if (card === null || viewing.peek() !== about) return;
  stayInPlaylist(session, about);
  await openCard(card);
}
