import type { Quiz, QuizQuestion } from '../../../api/quiz';

/**
 * A viewer has at least this share of the time to answer, and at least this time in milliseconds, however late the
 * picture is. The product's share is 0.8; the rest is for the clock's tick and for its error of up to half a second.
 */
const LEAST_SHARE = 0.85;
const LEAST_MS = 5000;

/** No result waits longer than this for the picture; milliseconds. */
const PATIENCE_MS = 8000;

/** All in milliseconds since 1970 by the server's clock. */
export interface Moment {
  readonly now: number;
  /** When the picture that the viewer sees now happened; `null` where the stream does not say. */
  readonly picture: () => number | null;
  /** When each result was revealed, for those that came while the viewer watched. */
  readonly revealedAt: ReadonlyMap<string, number>;
}

/** Whether the host has not asked it, or not revealed its result, in the picture that this viewer sees. */
export function isAhead(question: QuizQuestion, { now, picture, revealedAt }: Moment): boolean {
  const { id, state, opensAt } = question;
  const revealed = revealedAt.get(id);
  const [from, until] =
    state === 'done' && revealed !== undefined
      ? [revealed, revealed + PATIENCE_MS]
      : state === 'open' && opensAt !== null
        ? [opensAt, latestOpening(question)]
        : [0, 0];
  if (now >= until) return false;
  const seen = picture();
  return seen !== null && seen < from;
}

/** The question as the picture has it: not asked yet, or without its result. */
export function withhold(question: QuizQuestion): QuizQuestion {
  if (question.state === 'open') return { ...question, state: 'ready' };
  const choices = question.choices.map((choice) => ({ ...choice, isRight: null, votes: null }));
  return { ...question, state: 'over', choices, left: null };
}

/** When a question that is about to open is shown to this viewer; `null` if unknown. */
export function showsAt(question: QuizQuestion, { now, picture }: Omit<Moment, 'revealedAt'>): number | null {
  const { opensAt } = question;
  if (opensAt === null) return null;
  const behind = Math.max(0, now - (picture() ?? now));
  return Math.min(opensAt + behind, Math.max(opensAt, latestOpening(question)));
}

/** Whether the result of its last question is there. */
export function isComplete({ questions, questionCount }: Quiz): boolean {
  return questions[questionCount - 1]?.state === 'done';
}

function latestOpening({ opensAt, closesAt }: QuizQuestion): number {
  if (opensAt === null || closesAt === null) return 0;
  return closesAt - Math.max(LEAST_MS, (closesAt - opensAt) * LEAST_SHARE);
}
