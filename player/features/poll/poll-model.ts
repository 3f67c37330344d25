import type { Question } from '../../api/live';
import { shareOut } from '../../lib/share-out';
import type { OwnVote } from '../../session/live-data/live-votes';
import type { Viewing } from '../../session/viewing/viewing';

export interface Poll {
  readonly id: string;
  readonly title: string;
  /** `open` accepts this viewer's vote; `voted` has it; `closed` accepts none; `recorded` was open in the recording. */
  readonly phase: 'open' | 'voted' | 'closed' | 'recorded';
  /** The platform takes long to confirm this viewer's vote. */
  readonly isLate: boolean;
  readonly total: number;
  readonly options: readonly PollOption[];
}

export interface PollOption {
  readonly id: string;
  readonly title: string;
  /** Whole percent of all votes; the options add up to 100, or to 0 without votes. */
  readonly percent: number;
  readonly mine: boolean;
}

/**
 * The poll at the viewer's playback position; `null` without one. A poll that has closed or disappeared since accepts
 * no vote. Read inside a computed or a view.
 */
export function readPoll({ live, votes, engine }: Viewing): Poll | null {
  const question = live.value?.shown.value?.question ?? null;
  if (question === null) return null;
  if (live.value?.recorded !== undefined) {
    const poll = describePoll(question, null);
    return question.active ? { ...poll, phase: 'recorded' } : poll;
  }
  const newest = live.value?.aggregate.value?.question ?? null;
  if (newest?.id !== question.id) return describePoll({ ...question, active: false }, null);
  const own = votes.value?.own.value ?? null;
  // At the live edge, the newest numbers are used, because they contain the viewer's vote.
  const counted = own !== null && engine.value?.live.value?.atEdge.value === true ? newest : question;
  return describePoll({ ...counted, active: question.active && newest.active }, own);
}

export function describePoll(question: Question, own: OwnVote | null): Poll {
  const counts = question.options.map(
    ({ id, votes }) => votes + (own !== null && isMissing(own, id) ? 1 : 0),
  );
  const percents = shareOut(counts);
  return {
    id: question.id,
    title: question.title,
    phase: phaseOf(question, own),
    isLate: own?.state === 'late',
    total: counts.reduce((sum, count) => sum + count, 0),
    options: question.options.map(({ id, title }, index) => ({
      id,
      title,
      percent: percents[index] ?? 0,
      mine: own?.option === id,
    })),
  };
}

function phaseOf({ active }: Question, own: OwnVote | null): Poll['phase'] {
  if (!active) return 'closed';
  return own === null ? 'open' : 'voted';
}

/** The platform's numbers do not contain this viewer's vote yet: it is added, so the viewer sees that it counts. */
function isMissing(own: OwnVote, option: string): boolean {
  return own.option === option && own.state !== 'counted';
}
