import type { Reaction } from '../../api/live';
import type { ReplayReactions } from '../../api/replay/replay-reactions';

/** Longer buckets are divided evenly into steps of this length, in seconds. */
const STEP_S = 2;

/** After so many seconds of the video the next numbers come. */
export function stepOf({ bucket }: ReplayReactions): number {
  return Math.min(bucket, STEP_S);
}

/** The number of each emoji up to a step, as the live data had it. */
export function openReactions(recorded: ReplayReactions): {
  /** The number of the step at a place. */
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
