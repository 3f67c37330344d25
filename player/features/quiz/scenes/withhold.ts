import type { Quiz, QuizQuestion } from '../../../api/quiz';

/**
 * A viewer has at least this share of the time to answer, and at least this time in milliseconds, however late the
 * picture is. The product requires 0.8; the rest covers the clock's interval and its error of up to half a second.
 */
const LEAST_SHARE = 0.85;
const LEAST_MS = 5000;

/** No result waits longer than this for the picture; milliseconds. */
const PATIENCE_MS = 8000;

/** All times in milliseconds since 1970 by the server's clock. */
export interface Moment {
  readonly now: number;
  /** The wall-clock time of the viewer's picture; `null`: nothing is withheld. */
  readonly until: number | null;
  /** When each result was revealed; only results that arrived while the viewer watched. */
  readonly revealedAt: ReadonlyMap<string, number>;
}

/** Whether this viewer's picture has not reached the question, or the reveal of its result. */
export function isAhead(question: QuizQuestion, { now, until, revealedAt }: Moment): boolean {
  const { id, state, opensAt } = question;
  const revealed = revealedAt.get(id);
  const [from, latest] =
    state === 'done' && revealed !== undefined
      ? [revealed, revealed + PATIENCE_MS]
      : state === 'open' && opensAt !== null
        ? [opensAt, latestOpening(question)]
        : [0, 0];
  return until !== null && until < from && now < latest;
}

/** The question at the moment that the picture shows: not asked yet, or without its result. */
export function withhold(question: QuizQuestion): QuizQuestion {
  if (question.state === 'open') return { ...question, state: 'ready' };
  const choices = question.choices.map((choice) => ({ ...choice, isRight: null, votes: null }));
  return { ...question, state: 'over', choices, left: null };
}

/** A quiz of an earlier moment, in which questions that have closed since cannot be answered. */
export function closeFor(past: Quiz, newest: Quiz): Quiz {
  const open = new Set(newest.questions.filter(({ state }) => state === 'open').map(({ id }) => id));
  const questions = past.questions.map(
    (one): QuizQuestion => (one.state === 'open' && !open.has(one.id) ? { ...one, state: 'over' } : one),
  );
  return { ...past, questions };
}

/** The time at which a question that is about to open is shown to this viewer; `null` if unknown. */
export function showsAt(question: QuizQuestion, { now, until }: Omit<Moment, 'revealedAt'>): number | null {
  const { opensAt } = question;
  if (opensAt === null) return null;
  const behind = Math.max(0, now - (until ?? now));
  return Math.min(opensAt + behind, Math.max(opensAt, latestOpening(question)));
}

/** Whether the last question has its result. */
export function isComplete({ questions, questionCount }: Quiz): boolean {
  return questions[questionCount - 1]?.state === 'done';
}

function latestOpening({ opensAt, closesAt }: QuizQuestion): number {
  if (opensAt === null || closesAt === null) return 0;
  return closesAt - Math.max(LEAST_MS, (closesAt - opensAt) * LEAST_SHARE);
}
