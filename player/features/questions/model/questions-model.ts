import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import type { Question } from '../../../api/questions';
import { closeAll } from '../../../lib/close-all';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import { pollWhile } from '../../../session/live/poll-while';
import { compareOrder, type Place, sortQuestions } from './arrange';
import { openAsking } from './asking';
import type { QuestionRow, Questions } from './questions';
import { openVoting } from './voting';

/** Poll interval of the list; milliseconds. */
const INTERVAL_MS = 10_000;

/** A list that comes into sight again is requested anew if it is older than this; milliseconds. */
const FRESH_MS = 3000;

export interface QuestionsOptions {
  /** Resolves to `null` if the platform has no questions here. @throws ApiError */
  readonly fetch: (signal: AbortSignal) => Promise<readonly Question[] | null>;
  readonly ask: (question: {
    readonly text: string;
    readonly clientId: string;
  }) => Promise<readonly Question[]>;
  readonly vote: (id: string) => Promise<readonly Question[]>;
  readonly report: (id: string) => Promise<void>;
  /** Whether the live stream accepts questions now. */
  readonly offered: ReadonlySignal<boolean>;
  readonly viewer: ReadonlySignal<string | null>;
  readonly ensureLogin: () => Promise<boolean>;
  readonly newId: () => string;
  readonly onDone: (what: 'ask' | 'report') => void;
  readonly onRefused: (what: 'ask' | 'vote' | 'report', error: unknown) => void;
}

export function openQuestions(options: QuestionsOptions): Questions & { close(): void } {
  const { fetch, offered, viewer, ensureLogin, onDone, onRefused } = options;
  const received = signal<readonly Question[] | null>(null);
  const state = signal<'loading' | 'ready' | 'failed' | 'none'>('loading');
  const reported = signal<ReadonlySet<string>>(new Set());
  const latest = signal<string | null>(null);
  const inSight = signal(false);
  const held = signal(false);
  /** The platform has requested a wait (`retryAfter`). */
  const isPaused = signal(false);
  let answeredAt = Number.NEGATIVE_INFINITY;

  const merge = (changed: readonly Question[]) => {
    const byId = new Map((received.peek() ?? []).map((question) => [question.id, question]));
    for (const question of changed) byId.set(question.id, question);
    received.value = [...byId.values()];
  };

  const poll = pollWhile(() => offered.value && inSight.value && state.value !== 'none', {
    interval: () => INTERVAL_MS,
    async ask(signal) {
      const since = performance.now();
      const by = viewer.peek();
      const questions = await fetch(signal);
      throwIfAborted(signal);
      answeredAt = performance.now();
      batch(() => {
        isPaused.value = false;
        state.value = questions === null ? 'none' : 'ready';
        // If another viewer has logged in meanwhile, the list is ignored; the next one is theirs.
        if (viewer.peek() === by) received.value = questions ?? [];
        voting.settle(since);
      });
    },
    onFailure(error) {
      isPaused.value = error instanceof ApiError && error.retryAfter !== null;
      if (state.peek() === 'loading') state.value = 'failed';
    },
  });
  const refresh = () => {
    poll.recover();
    poll.hurry(0);
  };

  const voting = openVoting({
    viewer,
    ensureLogin,
    isCounted: (id) => received.peek()?.some((question) => question.id === id && question.voted) === true,
    send: options.vote,
    onChanged: merge,
    onRefused(error) {
      onRefused('vote', error);
      if (isRefusal(error)) refresh();
    },
  });

  const questions = computed(() =>
    (received.value ?? []).filter(({ id }) => !reported.value.has(id)).map(voting.apply),
  );
  const sorted = computed(() => sortQuestions(questions.value));
  const places = signal<readonly Place[]>([]);
  /** Questions as last received, by id, to show those that are gone. */
  const seen = new Map<string, Question>();
  const note = () => {
    const placed = new Set(places.peek().map(({ id }) => id));
    for (const id of seen.keys()) if (!placed.has(id)) seen.delete(id);
    for (const question of questions.peek()) if (placed.has(question.id)) seen.set(question.id, question);
  };
  const settle = () => {
    places.value = sorted.peek();
    note();
  };

  const rows = computed(() => {
    const current = new Map(questions.value.map((question) => [question.id, question]));
    const section = (answered: boolean) =>
      places.value
        .filter((place) => place.answered === answered)
        .flatMap(({ id }): QuestionRow[] => {
          const now = current.get(id);
          if (now !== undefined) return [now];
          const before = seen.get(id);
          return before === undefined ? [] : [{ ...before, state: 'gone' }];
        });
    return { open: section(false), answered: section(true) };
  });

  const ends = [
    effect(() => {
      void sorted.value;
      const mayMove = !held.value || places.peek().length === 0;
      untracked(mayMove ? settle : note);
    }),
    // The host of the stream has closed the questions, and may open them again.
    effect(() => {
      if (offered.value) return;
      state.value = 'loading';
      received.value = null;
    }),
    // A change of the viewer changes the votes.
    effect(() => {
      void viewer.value;
      untracked(() => {
        answeredAt = Number.NEGATIVE_INFINITY;
        if (state.peek() === 'ready' && inSight.peek()) refresh();
      });
    }),
    voting.close,
    poll.close,
  ];

  const asking = openAsking({
    questions,
    ensureLogin,
    send: options.ask,
    newId: options.newId,
    onAsked(changed) {
      const known = new Set(received.peek()?.map(({ id }) => id));
      batch(() => {
        merge(changed);
        settle();
        latest.value = changed.find(({ id, mine }) => mine && !known.has(id))?.id ?? null;
      });
      onDone('ask');
    },
    onRefused(error) {
      onRefused('ask', error);
      if (isRefusal(error)) refresh();
    },
  });

  return {
    ...asking,
    state,
    reload: computed(() => (isPaused.value ? null : refresh)),
    rows,
    sort: computed(() => {
      const { fresh, moved } = compareOrder(places.value, sorted.value);
      return moved ? { fresh, run: settle } : null;
    }),
    latest,
    vote: voting.vote,
    async report(id) {
      try {
        if (!(await ensureLogin())) return;
        await options.report(id);
        reported.value = new Set(reported.peek()).add(id);
        onDone('report');
      } catch (error) {
        onRefused('report', error);
      }
    },
    setHeld(on) {
      held.value = on;
    },
    setInSight(on) {
      inSight.value = on;
      if (on && performance.now() - answeredAt > FRESH_MS) poll.hurry(0);
    },
    close: () => closeAll(ends),
  };
}

/** The list is out of date: the question has been asked, answered or hidden since. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 403, 404, 409].includes(error.status);
}
