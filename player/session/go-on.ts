import { once } from '../lib/once';
import { wait } from '../lib/wait';
import type { Session } from './session';

/** Whoever presses «next» notices no more than that; milliseconds. */
const PATIENCE_MS = 1500;

/**
 * Goes to what comes next. A playlist whose answer is on its way is waited for, and not for long; nobody is taken from a
 * video that has come meanwhile.
 */
export async function goOn({
  next,
  viewing,
  allows,
  openCard,
}: Pick<Session, 'next' | 'viewing' | 'allows' | 'openCard'>): Promise<void> {
  const about = viewing.peek();
  if (next.card.peek() !== null && allows('playlist')) {
    const ending = new AbortController();
    const { signal: ended } = ending;
    const isKnown = () => viewing.value !== about || next.isDecided.value;
    await Promise.race([once(isKnown, ended), wait(PATIENCE_MS, ended)]);
    ending.abort();
  }
  const card = next.card.peek();
  if (card !== null && viewing.peek() === about) await openCard(card);
}
