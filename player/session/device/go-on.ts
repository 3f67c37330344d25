import { onceWithin } from '../../lib/signals/once-within';
import { stayInPlaylist } from '../next/current-playlist';
import type { Session } from '../session';

/** Wait that viewers who press "next" do not notice; milliseconds. */
const PATIENCE_MS = 1500;

/**
 * Goes to what comes next. A playlist whose answer is on its way is waited for, and not for long; nobody is taken from a
 * video that has come meanwhile.
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
