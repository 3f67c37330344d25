import { ApiError } from './api-error';
import { laterPaths } from './later-paths';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import {
  ChangedQuestions,
  type Question as QuestionOnWire,
  type QuestionState,
  Questions,
} from './schema/questions';

export { QUESTION_LENGTH, type QuestionState } from './schema/questions';

/** A viewer's question to the stage. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly votes: number;
  /** This viewer has asked it. */
  readonly mine: boolean;
  /** This viewer has voted for it; asking is a vote. */
  readonly voted: boolean;
  readonly state: QuestionState;
  /** Milliseconds since 1970; `null` if unknown. */
  readonly at: number | null;
}

/**
 * GET `questions/{live_id}`: one request; the caller repeats it. `null` if the live stream takes no questions (404).
 *
 * @throws ApiError
 */
export async function fetchQuestions(
  client: PlatformClient,
  liveId: string,
  signal: AbortSignal,
): Promise<readonly Question[] | null> {
  try {
    const { data } = await client.call({
      path: laterPaths.questions(liveId),
      schema: Questions,
      bearer: true,
      policy: noRetry,
      signal,
    });
    return decode(data);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * POST `questions/{live_id}`: the new question, if the platform shows it at once. Sent again with the same `clientId`,
 * it stays one question.
 *
 * @throws ApiError; 409 if it has been asked before
 */
export async function askQuestion(
  client: PlatformClient,
  liveId: string,
  { text, clientId }: { readonly text: string; readonly clientId: string },
  signal: AbortSignal,
): Promise<readonly Question[]> {
  const { data } = await client.call({
    method: 'POST',
    path: laterPaths.questions(liveId),
    schema: ChangedQuestions,
    body: { text, client_id: clientId },
    bearer: true,
    policy: noRetry,
    signal,
  });
  return decode(data);
}

/**
 * POST `questions/{id}/vote`: one vote of each viewer, however often it is sent.
 *
 * @throws ApiError
 */
export async function voteForQuestion(
  client: PlatformClient,
  id: string,
  signal: AbortSignal,
): Promise<readonly Question[]> {
  return act(client, laterPaths.questionVote(id), signal);
}

/**
 * POST `questions/{id}/report`: asks the host of the live stream to review the question.
 *
 * @throws ApiError
 */
export async function reportQuestion(client: PlatformClient, id: string, signal: AbortSignal): Promise<void> {
  await act(client, laterPaths.questionReport(id), signal);
}

async function act(client: PlatformClient, path: string, signal: AbortSignal): Promise<readonly Question[]> {
  const { data } = await client.call({
    method: 'POST',
    path,
    schema: ChangedQuestions,
    bearer: true,
    policy: noRetry,
    signal,
  });
  return decode(data);
}

function decode(questions: readonly QuestionOnWire[]): readonly Question[] {
  const known = new Map<string, Question>();
  for (const { text, votes, mine, voted, at, ...question } of questions) {
    const words = text.trim();
    if (question.id === '' || words === '' || known.has(question.id)) continue;
    known.set(question.id, {
      ...question,
      text: words,
      votes: Number.isFinite(votes) ? Math.max(0, Math.floor(votes)) : 0,
      mine,
      voted: voted ?? mine,
      at: at === null || !isDate(at) ? null : at * 1000,
    });
  }
  return [...known.values()];
}

/** Whether a `Date` can hold this time, in seconds since 1970. */
function isDate(seconds: number): boolean {
  return !Number.isNaN(new Date(seconds * 1000).getTime());
}
