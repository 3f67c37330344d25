import type { Reaction } from '../../api/live';

/** How often others have sent each emoji since the last counts. `own`: the viewer's own, which have flown already. */
export function countNew(
  before: readonly Reaction[],
  now: readonly Reaction[],
  own: ReadonlyMap<string, number>,
): readonly { readonly reaction: Reaction; readonly count: number }[] {
  const known = new Map(before.map(({ id, count }) => [id, count]));
  return now
    .map((reaction) => {
      // A new emoji has no previous count to compare with.
      const grown = reaction.count - (known.get(reaction.id) ?? reaction.count);
      return { reaction, count: Math.max(0, grown - (own.get(reaction.id) ?? 0)) };
    })
    .filter(({ count }) => count > 0);
}

/** Emoji for at most `most` flights, in the proportions in which they were sent, in random order. */
export function drawLots(
  counts: readonly { readonly reaction: Reaction; readonly count: number }[],
  most: number,
  random: () => number,
): readonly string[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const flights = Math.min(total, most);
  const drawn: string[] = [];
  let passed = 0;
  for (const { reaction, count } of counts) {
    passed += count;
    while (drawn.length < Math.round((passed / total) * flights)) drawn.push(reaction.char);
  }
  return shuffle(drawn, random);
}

/** Fisher–Yates shuffle. */
function shuffle(items: readonly string[], random: () => number): readonly string[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}
