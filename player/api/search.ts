import type { StreamType } from '../../host-sdk/contract/contract';
import { type Card, type CardType, decodeCard } from './cards';
import { laterPaths } from './later-paths';
import { decodePage, type Page, type Stretch, stretchQuery } from './list';
import type { PlatformClient } from './request';
import { type RetryPolicy, usualRetry } from './retry';
import { ReadableCards } from './schema/card';
import { Tags } from './schema/search';
import { videoKinds } from './schema/video-kind';

export { QUERY_LENGTH } from './schema/search';

export interface Search extends Stretch {
  /** The search text, at most `QUERY_LENGTH`; empty: everything the filters allow. */
  readonly q: string;
  /** Ids of tags; each result has all of them. */
  readonly tags: readonly string[];
  /** Owners of the videos, as in the param: ids separated by commas, or `all`. */
  readonly userIds: string | null;
  readonly videoType: CardType | null;
}

export interface Tag {
  readonly id: string;
  readonly title: string;
}

/**
 * GET `v2/search-viewers`.
 *
 * @throws ApiError
 */
export async function searchVideos(
  client: PlatformClient,
  { q, tags, userIds, videoType, offset, limit }: Search,
  signal: AbortSignal,
): Promise<Page<Card>> {
  const wire = await client.call({
    path: laterPaths.search,
    query: {
      q: q || null,
      tag: tags.length === 0 ? null : tags.join(','),
      user_ids: userIds,
      video_type: videoType === null ? null : String(videoKinds[videoType]),
      ...stretchQuery({ offset, limit }),
    },
    schema: ReadableCards,
    policy: searchRetry,
    signal,
  });
  return decodePage(wire, offset, decodeCard);
}

/** Delay before a rate-limited search is repeated; it doubles with each further refusal. */
const SOON_MS = 100;

const MOST_REFUSALS = 5;

/** Longer delays of `Retry-After`, in seconds, are not waited for: the empty list shows its retry button instead. */
const LONGEST_PLEA_S = 30;

const searchRetry: RetryPolicy = (error, failures) => {
  if (error.status !== 429) return usualRetry(error, failures);
  if (failures > MOST_REFUSALS || (error.retryAfter ?? 0) > LONGEST_PLEA_S) return null;
  return SOON_MS * 2 ** (failures - 1);
};

/**
 * GET `viewers-tag-list/{type}`: the tags of all videos of one type.
 *
 * @throws ApiError
 */
export async function fetchTags(
  client: PlatformClient,
  type: StreamType,
  signal: AbortSignal,
): Promise<readonly Tag[]> {
  const { results } = await client.call({ path: laterPaths.tags(type), schema: Tags, signal });
  return results;
}
