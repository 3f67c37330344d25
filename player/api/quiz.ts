import { laterPaths } from './later-paths';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import { QuizAnswerResult, type Quiz as QuizOnWire, QuizRecords } from './schema/quiz';

/** The quiz of a live, in the player's own words: a whole snapshot each time. */
export interface Quiz {
  readonly id: string;
  /** In an elimination a question that is not answered rightly costs a chance. */
  readonly kind: 'elimination' | 'points';
  readonly title: string | null;
  /** Sealed by the platform; goes back with each call as it came. */
  readonly sealed: string;
  /** How many questions it has in all; those to come may not be told yet. */
  readonly questionCount: number;
  /** What a participant begins with, and the most that he can have. */
  readonly chances: number;
  readonly maxChances: number;
  readonly questions: readonly QuizQuestion[];
}

export interface QuizQuestion {
  readonly id: string;
  /** `null` until it opens. */
  readonly title: string | null;
  /**
   * The specification's 3 inactive, 5 ready, 1 answer, 2 unanswer and 4 done: still to come, about to open, open,
   * over, and its result is told.
   */
  readonly state: 'inactive' | 'ready' | 'open' | 'over' | 'done';
  readonly choices: readonly QuizChoice[];
  /** Milliseconds since 1970 by the server's clock; answers count from `opensAt` until just before `closesAt`. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
}

export interface QuizChoice {
  readonly id: string;
  readonly title: string;
  /** `null` until the result is told. */
  readonly isRight: boolean | null;
  /** How many chose it; `null` where that is not told. */
  readonly votes: number | null;
}

/** What became of a viewer in one question. */
export interface QuizRecord {
  readonly question: string;
  /** `null`: he let it pass. */
  readonly choice: string | null;
  /** What he had left after it. */
  readonly chances: number;
}

const STATES = { 1: 'open', 2: 'over', 3: 'inactive', 4: 'done', 5: 'ready' } as const;

export function decodeQuiz(wire: QuizOnWire): Quiz {
  return {
    id: wire.id,
    kind: wire.type === 1 ? 'elimination' : 'points',
    title: wire.title || null,
    sealed: wire.encrypted_quiz,
    questionCount: Math.max(wire.number_of_questions, wire.questions.length),
    chances: wire.chances,
    maxChances: Math.max(wire.max_chance, wire.chances),
    questions: wire.questions.map(({ id, title, status, choices, answer_from, answer_until }) => ({
      id,
      title: title || null,
      state: STATES[status],
      choices: choices.map(({ correct, votes, ...choice }) => ({
        ...choice,
        isRight: correct ?? null,
        votes: votes ?? null,
      })),
      opensAt: momentOf(answer_from),
      closesAt: momentOf(answer_until),
    })),
  };
}

function momentOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}

/**
 * POST `quiz/answer`: one choice of one question; resolves when it counts. The same choice again is answered as it was
 * the first time, so whoever has no answer may ask once more.
 *
 * @throws ApiError; 409 when another choice counts already or it is too late, `detail` tells in words
 */
export async function sendQuizAnswer(
  client: PlatformClient,
  { quiz, question, choice }: { readonly quiz: Quiz; readonly question: string; readonly choice: string },
  signal: AbortSignal,
): Promise<void> {
  await client.call({
    method: 'POST',
    path: laterPaths.quizAnswer,
    schema: QuizAnswerResult,
    body: {
      quiz: { id: quiz.id, questions: [{ id: question, choices: [{ id: choice }] }] },
      encrypted_quiz: quiz.sealed,
    },
    bearer: true,
    policy: noRetry,
    signal,
  });
}

/**
 * POST `quiz/user-records/{type}/{id}`: what the viewer has answered, in the order of the questions.
 *
 * @throws ApiError
 */
export async function fetchQuizRecords(
  client: PlatformClient,
  { kind, id, sealed }: Quiz,
  signal: AbortSignal,
): Promise<readonly QuizRecord[]> {
  const wire = await client.call({
    method: 'POST',
    path: laterPaths.quizRecords(kind === 'elimination' ? 1 : 2, id),
    schema: QuizRecords,
    body: { encrypted_quiz: sealed },
    bearer: true,
    policy: noRetry,
    signal,
  });
  return wire.map(({ question, choice, chance }) => ({ question, choice: choice ?? null, chances: chance }));
}
