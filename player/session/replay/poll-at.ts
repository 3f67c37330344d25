import type { Question } from '../../api/live';
import type { ReplayPoll } from '../../api/replay/replay-polls';
import { countUntil } from '../moment/gate';

/** The poll and the result at a place of the video. Two places with equal values show the same. */
export interface PollPlace {
  readonly poll: number;
  /** `-1`: before the first result. */
  readonly result: number;
  readonly isActive: boolean;
}

/** @param polls in order of time */
export function placeInPolls(polls: readonly ReplayPoll[], place: number): PollPlace | null {
  const index = countUntil(polls, place, ({ openedAt }) => openedAt) - 1;
  const poll = polls[index];
  if (poll === undefined || (poll.removedAt !== null && place >= poll.removedAt)) return null;
  return {
    poll: index,
    result: countUntil(poll.results, place, ({ at }) => at) - 1,
    isActive: poll.closedAt === null || place < poll.closedAt,
  };
}

export function questionAt(
  polls: readonly ReplayPoll[],
  { poll, result, isActive }: PollPlace,
): Question | null {
  const shown = polls[poll];
  if (shown === undefined) return null;
  const votes = shown.results[result]?.votes ?? [];
  return {
    id: shown.id,
    active: isActive,
    title: shown.title,
    options: shown.options.map((option, index) => ({ ...option, votes: votes[index] ?? 0 })),
  };
}
