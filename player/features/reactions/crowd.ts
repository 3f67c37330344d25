import type { Reaction } from '../../api/live';
import { jitter, type Random, spread } from '../../lib/polling/jitter';
import { countNew, drawLots } from './draw-lots';

/** Maximum number of the crowd's reactions per second: twelve simultaneous flights of 2.4 s each. */
export const MOST_A_SECOND = 5;

/** Animates the crowd's reactions one after another until the next counts arrive. */
export interface Crowd {
  /** @param span milliseconds until the next counts */
  update(reactions: readonly Reaction[], span: number): void;
  /** Discards the last counts, so that the next ones are not compared with them. */
  forget(): void;
  /** Reports that the viewer's own reaction has flown already; the crowd's counts will contain it. */
  flown(id: string): void;
  close(): void;
}

export function openCrowd(fly: (emoji: string) => void, random: Random = Math.random): Crowd {
  let before: readonly Reaction[] | null = null;
  let queue: readonly string[] = [];
  let gap = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const own = new Map<string, number>();

  const flyNext = () => {
    const [emoji, ...rest] = queue;
    if (emoji === undefined) return;
    queue = rest;
    fly(emoji);
    if (rest.length > 0) timer = setTimeout(flyNext, jitter(gap, 0.5, random));
  };

  return {
    update(reactions, span) {
      const last = before;
      before = reactions;
      if (last === null) return;
      const counts = countNew(last, reactions, own);
      settle(own, last, reactions);
      // Late reactions are dropped, so that a long rush never lags behind the picture.
      clearTimeout(timer);
      queue = drawLots(counts, Math.max(1, Math.floor((span / 1000) * MOST_A_SECOND)), random);
      gap = queue.length === 0 ? 0 : span / queue.length;
      timer = setTimeout(flyNext, spread(gap, random));
    },
    forget() {
      clearTimeout(timer);
      before = null;
      queue = [];
    },
    flown(id) {
      own.set(id, (own.get(id) ?? 0) + 1);
    },
    close: () => clearTimeout(timer),
  };
}

/** The viewer's own reactions that the counts now contain are no longer pending. */
function settle(own: Map<string, number>, before: readonly Reaction[], now: readonly Reaction[]): void {
  for (const { id, count } of now) {
    const grown = count - (before.find((reaction) => reaction.id === id)?.count ?? count);
    const left = (own.get(id) ?? 0) - Math.max(0, grown);
    if (left > 0) own.set(id, left);
    else own.delete(id);
  }
}
