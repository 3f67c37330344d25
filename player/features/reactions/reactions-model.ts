import type { Reaction } from '../../api/live';
import { own } from '../../lib/own';
import type { Viewing } from '../../session/viewing/viewing';

/** The emoji that can be sent, in their lists; empty lists are left out. Read inside a computed or a view. */
export function listReactions({ live }: Viewing): readonly (readonly Reaction[])[] {
  const all = live.value?.shown.value?.reactions ?? [];
  return [1, 2]
    .map((list) => all.filter((reaction) => reaction.list === list))
    .filter((list) => list.length > 0);
}

/** The reaction that a tap sends: a heart, if there is one. Read inside a computed or a view. */
export function firstReaction(viewing: Viewing): Reaction | null {
  const all = listReactions(viewing).flat();
  return all.find(({ char }) => char.startsWith('❤')) ?? all[0] ?? null;
}

/** The total of all viewers, plus this viewer's reactions since the platform counted. Read in a view. */
export function countOf({ id, count }: Reaction, { votes }: Viewing): number {
  return count + (own(votes.value?.uncounted.value ?? {}, id) ?? 0);
}
