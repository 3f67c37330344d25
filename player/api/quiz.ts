import { laterPaths } from './later-paths';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import { QuizAnswerResult, type Quiz as QuizOnWire, QuizRecords } from './schema/quiz';

/** The quiz of a live stream: a complete snapshot each time. */
export interface Quiz {
  readonly id: string;
  /** In an elimination a question that is not answered rightly costs a chance. */
  readonly kind: 'elimination' | 'points';
  readonly title: string | null;
  /** Encrypted by the platform; sent back unchanged with each call. */
  readonly sealed: string;
  /** Total number of questions; future ones may be unknown. */
  readonly questionCount: number;
  /** A participant's initial and maximum number of chances. */
  readonly chances: number;
  readonly maxChances: number;
  readonly questions: readonly QuizQuestion[];
}

export interface QuizQuestion {
  readonly id: string;
  /** `null` until the question opens. */
  readonly title: string | null;
  /** On the wire: 3 inactive, 5 ready, 1 open for answers, 2 over, 4 done with a result. */
  readonly state: 'inactive' | 'ready' | 'open' | 'over' | 'done';
  readonly choices: readonly QuizChoice[];
  /** Milliseconds since 1970 by the server's clock; answers count from `opensAt` until just before `closesAt`. */
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** Participants who are still in after its result, in an elimination; `null` if unknown. */
  readonly left: number | null;
}

export interface QuizChoice {
  readonly id: string;
  readonly title: string;
  /** `null` until the result is known. */
  readonly isRight: boolean | null;
  /** Number of votes; `null` if unknown. */
  readonly votes: number | null;
}

/** A viewer's result in one question. */
export interface QuizRecord {
  readonly question: string;
  /** `null`: not answered. */
  readonly choice: string | null;
  /** Chances left after it. */
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
    questions: wire.questions.map(({ id, title, status, choices, answer_from, answer_until, left }) => ({
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
      left: left !== null && left >= 0 ? Math.floor(left) : null,
    })),
  };
}

function momentOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : at;
}

/**
 * POST `quiz/answer`: one choice for one question; resolves when it counts. The same choice again gets the same
 * response, so a call without a response can be repeated.
 *
 * @throws ApiError; 409 if another choice already counts or it is too late, with a message in `detail`
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
