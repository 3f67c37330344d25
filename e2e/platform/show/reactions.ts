import * as v from 'valibot';
import type { Aggregate } from '../../../player/api/schema/aggregate';
import { all, type Db } from '../db';

type Emoji = Aggregate['emojis'][number];

/**
 * Interval at which the simulated reactions are added, in milliseconds; in between, equal responses are byte-identical.
 */
const stepMs = 1000;

/** Emojis of the two lists, and their shares of a crowd's reactions. */
export const palette = [
  { id: 'heart', char: '❤️', list: 1, weight: 30 },
  { id: 'clap', char: '👏', list: 1, weight: 24 },
  { id: 'fire', char: '🔥', list: 1, weight: 16 },
  { id: 'joy', char: '😂', list: 1, weight: 10 },
  { id: 'rose', char: '🌹', list: 2, weight: 9 },
  { id: 'star', char: '🌟', list: 2, weight: 6 },
  { id: 'cheer', char: '🎉', list: 2, weight: 5 },
] as const;

const wholeWeight = palette.reduce((sum, { weight }) => sum + weight, 0);

export interface Reactions {
  /** The totals so far: of the simulated crowd, and of real viewers. */
  counts(): Emoji[];
  /** Adds one viewer's reactions; unknown ids are ignored. */
  add(list: 1 | 2, sent: Readonly<Record<string, number>>): void;
  /** Reactions of the simulated crowd per second, from now on. */
  pace(): number;
  setPace(perSecond: number): void;
}

const Row = v.object({ emoji_id: v.string(), count: v.number() });

/** @param since start of the crowd, in milliseconds */
export function createReactions(
  db: Db,
  now: () => number,
  liveId: string,
  since: number,
  perSecond: number,
): Reactions {
  let pace = perSecond;
  let counted = 0;
  let from = since;
  const simulated = () => {
    const passed = Math.max(0, Math.floor(now() / stepMs) * stepMs - from) / 1000;
    return counted + Math.floor(passed * pace);
  };
  const real = () => {
    const rows = all(db, 'SELECT emoji_id, count FROM reactions WHERE live_id = ?', Row, liveId);
    return new Map(rows.map(({ emoji_id, count }) => [emoji_id, count]));
  };
  /** Read again only after a change: many quiet streams are checked every second. */
  let known: ReturnType<typeof real> | null = null;
  const add = db.prepare(
    `INSERT INTO reactions (live_id, emoji_id, count) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  );

  return {
    counts() {
      known ??= real();
      const crowd = simulated();
      return palette.map(({ id, char, list, weight }) => ({
        id,
        char,
        list,
        count: Math.floor((crowd * weight) / wholeWeight) + (known?.get(id) ?? 0),
      }));
    },
    add(list, sent) {
      for (const { id } of palette.filter((emoji) => emoji.list === list)) {
        const count = sent[id] ?? 0;
        if (count > 0) add.run(liveId, id, count);
      }
      known = null;
    },
    pace: () => pace,
    setPace(next) {
      counted = simulated();
      from = now();
      pace = next;
    },
  };
}
