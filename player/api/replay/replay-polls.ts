import type { PlatformClient } from '../request';
import { ReplayPolls } from '../schema/replay';
import { askReplay, byPlace, finite, natural, type ReplayTarget } from './replay-call';

export interface ReplayPoll {
  readonly id: string;
  readonly title: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly openedAt: number;
  /** `null`: the poll is still open. */
  readonly closedAt: number | null;
  /** `null`: the poll stays on screen until the next one opens. */
  readonly removedAt: number | null;
  /** In chronological order; `votes` in the order of the options. */
  readonly results: readonly { readonly at: number; readonly votes: readonly number[] }[];
}

/**
 * GET `replay/{type}/{id}/polls`; `null` if the platform has no recording (404).
 *
 * @throws ApiError
 */
export async function fetchReplayPolls(
  client: PlatformClient,
  target: ReplayTarget,
  signal: AbortSignal,
): Promise<readonly ReplayPoll[] | null> {
  const wire = await askReplay(client, target, { part: 'polls', schema: ReplayPolls, signal });
  if (wire === null) return null;
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
