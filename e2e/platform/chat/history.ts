import type { RoomSeed } from '../catalogue/rooms';
import { somebody } from '../people/people';
import { type PhraseKind, phrase, type Taste } from '../people/phrases';
import type { Kept, Messages } from './messages';

/** Seconds between two seeded messages. */
const usualApart = 20;

interface Beginning {
  readonly seed: RoomSeed;
  pin(message: Kept): void;
  /** The user who writes for the platform. */
  readonly host: string;
}

/** Creates messages from before the first viewer. */
export function settleHistory(messages: Messages, now: number, { seed, pin, host }: Beginning): void {
  fill(messages, now, { count: seed.history, kind: seed.crowdKind, taste: seed.taste });
  if (seed.pin !== null) pin(messages.add({ author: host, text: seed.pin, now, confirmed: true }));
}

export interface Filling {
  readonly count: number;
  readonly kind: PhraseKind;
  readonly taste: Taste;
  readonly secondsApart?: number;
}

/** Adds this many messages before the existing ones. */
export function fill(
  messages: Messages,
  now: number,
  { count, kind, taste, secondsApart = usualApart }: Filling,
): void {
  const past = Array.from({ length: count }, (_, turn) => ({
    author: somebody(turn),
    text: phrase(kind, turn, taste),
  }));
  messages.addBefore(past, now, secondsApart * 1000);
}
