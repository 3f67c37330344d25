import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Question, Reaction } from '../../api/live';
import type { Counts, Say, Verdict } from '../../api/reactions';
import { closeAll } from '../../lib/close-all';
import { type Gathering, openGathering } from './gathering';
import type { KeptVotes } from './kept-votes';
import type { LiveTick } from './live-tick';

/** This viewer's vote in the current poll. */
export interface OwnVote {
  readonly option: string;
  /**
   * `waiting` until the platform has the vote, or `late` when that takes long; then `sent` until the platform's
   * numbers, which do not include the vote yet, are updated; then `counted`.
   */
  readonly state: 'waiting' | 'late' | 'sent' | 'counted';
}

/** A viewer's contributions to a live stream: one vote per poll, and any number of reactions. */
export interface LiveVotes {
  /** `null` if the viewer has not voted or there is no poll. */
  readonly own: ReadonlySignal<OwnVote | null>;
  /** `null` if votes are not accepted: there is no poll, it is closed, or the viewer has voted. */
  readonly vote: ReadonlySignal<((option: string) => void) | null>;
  /** The viewer's reactions that the platform has not counted yet, by the ids of the emoji. */
  readonly uncounted: ReadonlySignal<Counts>;
  /** The viewer's last reaction; a new object for each. */
  readonly latest: ReadonlySignal<{ readonly reaction: Reaction } | null>;
  /** Adds a reaction to those that wait to be sent. */
  react(reaction: Reaction): void;
}

export interface LiveVotesOptions {
  readonly live: Pick<LiveTick, 'aggregate'>;
  readonly kept: KeptVotes;
  /**
   * @param onRetry called for each failure that is followed by another try
   * @throws ApiError
   */
  readonly send: (choice: Say, leaving: boolean, onRetry: () => void) => Promise<Verdict>;
  /** A vote or reactions are late, and sent again after a failure. For reactions once until they arrive. */
  readonly onDelayed: (what: 'vote' | 'reactions') => void;
  /** The vote was taken back: the platform rejected it, or could not be reached. */
  readonly onTakenBack: (why: 'refused' | 'lost') => void;
  /** From 0 to 1; spreads the calls of a crowd that reacts to one moment. */
  readonly random?: () => number;
}

interface Ballot {
  readonly question: string;
  readonly option: string;
  readonly state: OwnVote['state'];
  /** The poll's numbers when the vote was sent. */
  readonly reported: Question | null;
}

/**
 * Delay after the press until a call without a response is reported: viewers see the message within 2 s, and the
 * remaining time is for drawing it. A call that started late has at least `LEAST_MS` for its response. Milliseconds.
 */
const LATE_MS = 1900;
const LEAST_MS = 400;

export function openLiveVotes(options: LiveVotesOptions): LiveVotes & Pick<Gathering, 'leave' | 'close'> {
  const { live, kept, send, onDelayed, onTakenBack } = options;
  const question = computed(() => live.aggregate.value?.question ?? null);
  const questionId = computed(() => question.value?.id ?? null);
  const ballot = signal<Ballot | null>(null);
  const latest = signal<{ readonly reaction: Reaction } | null>(null);

  /** The first press since the last call, by the page's clock. */
  let pressedAt: number | null = null;
  let areReactionsDelayed = false;
  const openReport = (cast: Ballot | null, leaving: boolean) => {
    let isReported = leaving || (cast === null && areReactionsDelayed);
    return () => {
      if (isReported) return;
      isReported = true;
      if (cast === null) areReactionsDelayed = true;
      else if (ballot.peek() === cast) ballot.value = { ...cast, state: 'late' };
      onDelayed(cast === null ? 'reactions' : 'vote');
    };
  };

  const gathering = openGathering({
    interval: () => live.aggregate.peek()?.intervals.reactions ?? null,
    random: options.random ?? Math.random,
    async send(gathered, leaving) {
      const waiting = ballot.peek();
      const cast = waiting !== null && isUnsent(waiting) ? waiting : null;
      const reportDelay = openReport(cast, leaving);
      const waitedMs = pressedAt === null ? 0 : performance.now() - pressedAt;
      pressedAt = null;
      const timer = setTimeout(reportDelay, Math.max(LEAST_MS, LATE_MS - waitedMs));
      try {
        const choice = { option: cast?.option ?? null, reactions: gathered };
        const verdict = await send(choice, leaving, reportDelay);
        areReactionsDelayed = false;
        if (cast === null) return;
        if (verdict === 'closed') takeBack(cast, 'refused');
        else settle(cast, verdict);
      } catch (error) {
        if (cast === null) reportDelay();
        else takeBack(cast, isRefusal(error) ? 'refused' : 'lost');
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  });
  const press = () => {
    pressedAt ??= performance.now();
  };

  const settle = (cast: Ballot, verdict: Verdict) => {
    kept.keep({ question: cast.question, option: cast.option, sent: true });
    if (ballot.peek()?.question !== cast.question) return;
    const state = verdict === 'taken' ? 'sent' : 'counted';
    ballot.value = { ...cast, state, reported: question.peek() };
  };

  const takeBack = (cast: Ballot, why: 'refused' | 'lost') => {
    kept.drop(cast.question);
    if (ballot.peek()?.question !== cast.question) return;
    ballot.value = null;
    onTakenBack(why);
  };

  const ends = [
    // A new poll: restores this viewer's earlier vote, from this page or another one.
    effect(() => {
      const id = questionId.value;
      untracked(() => {
        const before = id === null ? null : kept.find(id);
        const state = before?.sent === false ? 'waiting' : 'counted';
        ballot.value = before === null ? null : { ...before, state, reported: null };
        // If the poll has closed meanwhile, only the platform can report whether the vote was counted.
        if (state === 'waiting') gathering.want();
      });
    }),
    effect(() => {
      const now = question.value;
      const mine = ballot.value;
      if (mine?.state === 'sent' && mine.reported !== now) ballot.value = { ...mine, state: 'counted' };
    }),
  ];

  const cast = (option: string) => {
    const id = questionId.peek();
    if (id === null) return;
    // Another tab of the same viewer may have voted since.
    const before = kept.find(id);
    if (before === null) kept.keep({ question: id, option, sent: false });
    ballot.value = {
      question: id,
      option: before?.option ?? option,
      state: before?.sent === true ? 'counted' : 'waiting',
      reported: null,
    };
    press();
    gathering.want();
  };

  return {
    own: computed(() => {
      const mine = ballot.value;
      return mine === null || mine.question !== questionId.value ? null : mine;
    }),
    vote: computed(() => (question.value?.active === true && ballot.value === null ? cast : null)),
    uncounted: gathering.uncounted,
    latest,
    react(reaction) {
      press();
      gathering.add(reaction);
      latest.value = { reaction };
    },
    leave: gathering.leave,
    close() {
      closeAll(ends);
      gathering.close();
    },
  };
}

function isUnsent({ state }: Pick<OwnVote, 'state'>): boolean {
  return state === 'waiting' || state === 'late';
}

/** A 4xx status, except those for which a retry can help. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
