import type * as v from 'valibot';
import type { PlatformClient } from '../request';
import { ReplayQuizzes } from '../schema/replay';
import { askReplay, finite, natural, type ReplayTarget } from './replay-call';

export interface ReplayQuiz {
  readonly id: string;
  readonly kind: 'elimination' | 'points';
  readonly title: string | null;
  /** Number of questions, including those that were never opened. */
  readonly questionCount: number;
  /** In chronological order. */
  readonly rounds: readonly ReplayRound[];
}

/** A question with its times. */
export interface ReplayRound {
  readonly id: string;
  readonly title: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly resolvesAt: number;
  readonly choices: readonly {
    readonly id: string;
    readonly title: string;
    readonly isRight: boolean;
    /** `null` if unknown. */
    readonly votes: number | null;
  }[];
}

/**
 * GET `replay/{type}/{id}/quiz`: the quizzes of a recording; `null` if the platform has none (404).
 *
 * @throws ApiError
 */
export async function fetchReplayQuiz(
  client: PlatformClient,
  target: ReplayTarget,
  signal: AbortSignal,
): Promise<readonly ReplayQuiz[] | null> {
  const wire = await askReplay(client, target, { part: 'quiz', schema: ReplayQuizzes, signal });
  if (wire === null) return null;
  return wire.data.flatMap(({ id, type, title, number_of_questions, questions }): ReplayQuiz[] => {
    const rounds = questions.flatMap(decodeRound);
    if (rounds.length === 0) return [];
    rounds.sort((one, other) => one.opensAt - other.opensAt);
    const questionCount = Math.max(natural(number_of_questions), rounds.length);
    return [{ id, kind: type === 1 ? 'elimination' : 'points', title: title || null, questionCount, rounds }];
  });
}

type RoundOnWire = NonNullable<
  NonNullable<v.InferOutput<typeof ReplayQuizzes>['data'][number]>['questions'][number]
>;

/** Rounds without all their times, or without choices, cannot be replayed. */
function decodeRound({ id, title, choices, ...times }: RoundOnWire): ReplayRound[] {
  const [opensAt, closesAt] = [finite(times.opened_at), finite(times.closed_at)];
  const resolvesAt = finite(times.resolved_at);
  if (opensAt === null || closesAt === null || resolvesAt === null || choices.length === 0) return [];
  if (closesAt < opensAt || resolvesAt < closesAt) return [];
  return [
    {
      id,
      title,
      opensAt,
      closesAt,
      resolvesAt,
      choices: choices.map((choice) => ({
        id: choice.id,
        title: choice.title,
        isRight: choice.correct,
        votes: choice.votes === null ? null : natural(choice.votes),
      })),
    },
  ];
}
