import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Question } from '../../../api/questions';

export interface VotingOptions {
  /** The viewer's id; `null` without one. */
  readonly viewer: ReadonlySignal<string | null>;
  readonly ensureLogin: () => Promise<boolean>;
  /** Whether the platform already has this viewer's vote. */
  readonly isCounted: (id: string) => boolean;
  /** @throws ApiError */
  readonly send: (id: string) => Promise<readonly Question[]>;
  /** Receives the questions in the response to a vote. */
  readonly onChanged: (questions: readonly Question[]) => void;
  readonly onRefused: (error: unknown) => void;
}

/** The viewer's votes, which are shown at once and withdrawn if the platform refuses them. */
export interface Voting {
  /** Returns a question with this viewer's vote added. Reads signals. */
  apply(question: Question): Question;
  /** Votes once per question, after a login if one is needed. */
  vote(id: string): Promise<void>;
  /** Called with each new list, which was requested at `since` (`performance.now()`). */
  settle(since: number): void;
  close(): void;
}

/** `takenAt`: when the platform accepted the vote; `null` before. `counted`: the platform's numbers contain it. */
interface Vote {
  readonly takenAt: number | null;
  readonly counted: boolean;
}

export function openVoting(options: VotingOptions): Voting {
  const { viewer, ensureLogin, isCounted, send, onChanged, onRefused } = options;
  const votes = signal<ReadonlyMap<string, Vote>>(new Map());
  const asking = new Set<string>();
  const put = (id: string, vote: Vote) => {
    votes.value = new Map(votes.peek()).set(id, vote);
  };
  const takeBack = (id: string) => {
    votes.value = new Map([...votes.peek()].filter(([other]) => other !== id));
  };

  return {
    apply(question) {
      const mine = votes.value.get(question.id);
      if (mine === undefined) return question;
      const isMissing = !question.voted && !mine.counted;
      return { ...question, voted: true, votes: question.votes + (isMissing ? 1 : 0) };
    },
    async vote(id) {
      if (asking.has(id) || votes.peek().has(id)) return;
      asking.add(id);
      try {
        if (!(await ensureLogin()) || isCounted(id)) return;
        put(id, { takenAt: null, counted: false });
        const by = viewer.peek();
        try {
          const changed = await send(id);
          // Another viewer, with other votes, has logged in meanwhile.
          if (viewer.peek() !== by) return;
          put(id, { takenAt: performance.now(), counted: changed.some((question) => question.id === id) });
          onChanged(changed);
        } catch (error) {
          takeBack(id);
          onRefused(error);
        }
      } finally {
        asking.delete(id);
      }
    },
    settle(since) {
      const all = votes.peek();
      if (![...all.values()].some(({ takenAt, counted }) => takenAt !== null && takenAt < since && !counted))
        return;
      votes.value = new Map(
        [...all].map(([id, vote]) => [
          id,
          { ...vote, counted: vote.counted || (vote.takenAt !== null && vote.takenAt < since) },
        ]),
      );
    },
    close: effect(() => {
      void viewer.value;
      untracked(() => {
        votes.value = new Map();
      });
    }),
  };
}
