import type { StreamType } from '../../host-sdk/contract/contract';
import { CARDS_ON_PAGE, type Card, decodeCard } from './cards';
import { laterPaths } from './later-paths';
import { decodePage, type Page, stretchQuery } from './list';
import type { PlatformClient } from './request';
import { ReadableCards } from './schema/card';
import { ListConfig, RecommendLists } from './schema/recommend';

interface Video {
  readonly type: StreamType;
  readonly id: string;
}

/** A titled list beside a video: popular videos, more of the same provider, and so on. */
export interface RecommendList {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Card[];
}

/** One list that the deployment shows. */
export interface ListPlan {
  /** For kind `list`: the id of the recommend list. */
  readonly id: string;
  /** If empty, the list's own title is shown. */
  readonly title: string;
  readonly kind: ListKind;
}

export type ListKind = (typeof LIST_KINDS)[number];
const LIST_KINDS = ['recommendation', 'list'] as const;

/**
 * GET `recommendation/{type}/{id}`: recommended next videos, the best first.
 *
 * @throws ApiError
 */
export async function fetchRecommendation(
  client: PlatformClient,
  { type, id }: Video,
  offset: number,
  signal: AbortSignal,
): Promise<Page<Card>> {
  const wire = await client.call({
    path: laterPaths.recommendation(type, id),
    query: stretchQuery({ offset, limit: CARDS_ON_PAGE }),
    schema: ReadableCards,
    signal,
  });
  return decodePage(wire, offset, decodeCard);
}

/**
 * GET `recommend-lists/{type}/{id}`.
 *
 * @throws ApiError
 */
export async function fetchRecommendLists(
  client: PlatformClient,
  { type, id }: Video,
  signal: AbortSignal,
): Promise<readonly RecommendList[]> {
  const path = laterPaths.recommendLists(type, id);
  const wire = await client.call({ path, schema: RecommendLists, signal });
  return wire.map((list) => ({ id: list.id, title: list.title, items: list.results.map(decodeCard) }));
}

/** One page that holds every list. */
const ALL = { limit: 1000, offset: 0 };

/**
 * POST `web-list-config`: the lists shown beside a video, in this order. Unknown kinds are left out.
 *
 * @throws ApiError
 */
export async function fetchListConfig(
  client: PlatformClient,
  signal: AbortSignal,
): Promise<readonly ListPlan[]> {
  const { results } = await client.call({
    method: 'POST',
    path: laterPaths.listConfig,
    schema: ListConfig,
    body: ALL,
    signal,
  });
  return results.flatMap(({ id, title, kind: given }) => {
    const kind = LIST_KINDS.find((known) => known === given);
    return kind === undefined ? [] : [{ id, title, kind }];
  });
}
