import type { PlatformClient } from '../request';
import { ReplayReactions as ReplayReactionsOnWire } from '../schema/replay';
import { askReplay, byPlace, finite, natural, type ReplayTarget } from './replay-call';

/** How often each emoji was sent over the programme. */
export interface ReplayReactions {
  /** Length of a bucket, in seconds. */
  readonly bucket: number;
  /** In chronological order; `at` is the beginning of the bucket. */
  readonly counts: readonly { readonly at: number; readonly char: string; readonly count: number }[];
}

/**
 * GET `replay/{type}/{id}/reactions`; `null` if the platform has no recording (404).
 *
 * @throws ApiError
 */
export async function fetchReplayReactions(
  client: PlatformClient,
  target: ReplayTarget,
  signal: AbortSignal,
): Promise<ReplayReactions | null> {
  const wire = await askReplay(client, target, { part: 'reactions', schema: ReplayReactionsOnWire, signal });
  if (wire === null) return null;
  const chars = new Map(wire.emojis.map(({ id, char }) => [id, char]));
  const counts = wire.counts.flatMap(({ at, id, count }) => {
    const [place, char, sent] = [finite(at), chars.get(id), natural(count)];
    return place === null || !char || sent === 0 ? [] : [{ at: place, char, count: sent }];
  });
  const bucket = finite(wire.bucket);
  if (bucket === null || bucket <= 0) return { bucket: 1, counts: [] };
  return { bucket, counts: counts.sort(byPlace) };
}
