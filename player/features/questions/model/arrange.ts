import type { Question } from '../../../api/questions';

/** A place in the list. */
export interface Place {
  readonly id: string;
  /** The place is in the section of answered questions, below the others. */
  readonly answered: boolean;
}

const ORDER = { pinned: 0, open: 1, answered: 2 } as const;

/** Pinned questions first, answered ones last; each group by votes, and then the older before the newer. */
export function sortQuestions(questions: readonly Question[]): readonly Place[] {
  return [...questions]
    .sort(
      (one, other) =>
        ORDER[one.state] - ORDER[other.state] ||
        other.votes - one.votes ||
        (one.at ?? 0) - (other.at ?? 0) ||
        (one.id < other.id ? -1 : 1),
    )
    .map(({ id, state }) => ({ id, answered: state === 'answered' }));
}

/** The difference between the shown places and the current order. */
export interface Drift {
  /** Questions without a place. */
  readonly fresh: number;
  readonly moved: boolean;
}

export function compareOrder(shown: readonly Place[], sorted: readonly Place[]): Drift {
  const known = new Set(shown.map(({ id }) => id));
  const fresh = sorted.filter(({ id }) => !known.has(id)).length;
  const isSame =
    shown.length === sorted.length &&
    shown.every(({ id, answered }, at) => sorted[at]?.id === id && sorted[at]?.answered === answered);
  return { fresh, moved: !isSame };
}
