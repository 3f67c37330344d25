import { ApiError } from './api-error';
import { laterPaths } from './later-paths';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import { QuizRank as QuizRankOnWire } from './schema/quiz-rank';

/** The ranking of a quiz that is over. */
export interface QuizRank {
  /** The viewer's own place, from 1; `null` for those who took no part. */
  readonly rank: number | null;
  /** Number of participants. */
  readonly of: number;
  /** Number of participants who were still in at the end. */
  readonly left: number;
  readonly winners: readonly Winner[];
}

export interface Winner {
  readonly name: string;
  readonly avatarUrl: string | null;
  /** From 1; `null` if unknown. */
  readonly rank: number | null;
}

/** Statuses of platforms that have no ranking for this viewer. */
const WITHOUT: readonly number[] = [401, 403, 404];

/**
 * GET `quiz/{id}/rank`: the viewer's place once the quiz is over; `null` if the platform has no ranking (404), or none
 * for this viewer (401, 403): it may show winners to logged-in viewers only.
 *
 * @throws ApiError
 */
export async function fetchQuizRank(
  client: PlatformClient,
  id: string,
  signal: AbortSignal,
): Promise<QuizRank | null> {
  try {
    const { rank, of, left, winners } = await client.call({
      method: 'GET',
      path: laterPaths.quizRank(id),
      schema: QuizRankOnWire,
      bearer: true,
      policy: noRetry,
      signal,
    });
    return {
      rank: rank ?? null,
      of,
      left,
      winners: winners
        .filter(({ name }) => name !== '')
        .map(({ name, avatar_url, rank }) => ({
          name,
          avatarUrl: avatar_url || null,
          rank: rank !== null && rank >= 1 ? Math.floor(rank) : null,
        })),
    };
  } catch (error) {
    if (error instanceof ApiError && WITHOUT.includes(error.status)) return null;
    throw error;
  }
}
