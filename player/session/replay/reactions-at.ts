import type { Reaction } from '../../api/live';
import type { ReplayReactions } from '../../api/replay/replay-reactions';

/** Longer buckets are divided evenly into steps of this length, in seconds. */
const STEP_S = 2;

/** The interval between two values, in seconds of the video. */
export function stepOf({ bucket }: ReplayReactions): number {
  return Math.min(bucket, STEP_S);
}

/** The count of each emoji up to a step, as in the live data. */
export function openReactions(recorded: ReplayReactions): {
  /** The index of the step at a place. */
  stepAt(place: number): number;
  /** The totals of all steps up to this one, including it. */
  until(step: number): readonly Reaction[];
} {
  const { bucket, counts } = recorded;
  const length = stepOf(recorded);
  const emojis = [...new Set(counts.map(({ char }) => char))];
  return {
    stepAt: (place) => Math.floor(place / length),
    until(step) {
      const end = (step + 1) * length;
      const totals = new Map<string, number>();
      for (const { at, char, count } of counts) {
        if (at >= end) break;
        const passed = Math.floor(count * Math.min(1, (end - at) / bucket));
        totals.set(char, (totals.get(char) ?? 0) + passed);
      }
      return emojis.map((char) => ({ id: char, char, list: 1, count: totals.get(char) ?? 0 }));
    },
  };
}
