import * as v from 'valibot';
import { ReplayPolls } from '../schema/replay';
import { byPlace, finite, natural } from './replay-call';

export interface ReplayPoll {
  readonly id: string;
  readonly title: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly openedAt: number;
  /** `null`: it is still open. */
  readonly closedAt: number | null;
  /** `null`: it stays until the next one opens. */
  readonly removedAt: number | null;
  /** In the order of time; `votes` in the order of the options. */
  readonly results: readonly { readonly at: number; readonly votes: readonly number[] }[];
}

/**
 * Decodes the answer to GET `replay/{type}/{id}/polls`.
 *
 * @throws ValiError
 */
export function decodeReplayPolls(answer: unknown): readonly ReplayPoll[] {
  const wire = v.parse(ReplayPolls, answer);
  const polls = wire.data.flatMap((poll): ReplayPoll[] => {
    const openedAt = finite(poll.opened_at);
    const { id, title, options } = poll.question;
    if (openedAt === null || options.length === 0) return [];
    const results = poll.results.flatMap(({ at, votes }) => {
      const place = finite(at);
      const counted = new Map(Object.entries(votes));
      if (place === null || !options.some((option) => counted.has(option.id))) return [];
      return [{ at: place, votes: options.map((option) => natural(counted.get(option.id) ?? 0)) }];
    });
    const [closedAt, removedAt] = [finite(poll.closed_at), finite(poll.removed_at)];
    return [{ id, title, options, openedAt, closedAt, removedAt, results: results.sort(byPlace) }];
  });
  return polls.sort((one, other) => one.openedAt - other.openedAt);
}
