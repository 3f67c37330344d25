import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { CARDS_ON_PAGE } from '../../api/cards';
import { type AlternativeLive, fetchAggregate } from '../../api/live';
import { fetchRecommendation } from '../../api/recommend';
import { searchVideos } from '../../api/search';
import { config } from '../../config';
import { safeLink } from '../../lib/address/safe-address';
import { isOf, isVideo, keyOf, type VideoCard } from '../../session/next/cards';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';

/** Other content that a screen without a video offers; empty lists and `null` if there is none. */
export interface Ways {
  readonly lives: ReadonlySignal<readonly VideoCard[]>;
  readonly videos: ReadonlySignal<readonly VideoCard[]>;
  /** The address of the channel's programme. */
  readonly schedule: ReadonlySignal<string | null>;
  /** Whether the platform's responses have arrived, or have failed. */
  readonly isKnown: ReadonlySignal<boolean>;
  /** Requests the content; the returned function aborts this. */
  open(): () => void;
}

type WaysSession = Pick<Session, 'client' | 'allows' | 'params'>;

/** @param viewing `null` if there is no video to find others for */
export function openWays(
  session: WaysSession,
  viewing: Viewing | null,
  redirectHosts: readonly string[] = config.redirectHosts,
): Ways {
  const found = signal<{ readonly lives: readonly VideoCard[]; readonly videos: readonly VideoCard[] }>({
    lives: [],
    videos: [],
  });
  const isKnown = signal(false);
  const look = async (closed: AbortSignal) => {
    if (viewing === null) return;
    const [others, cards] = await Promise.all([
      orNone(fetchOthers(session, viewing, closed)),
      orNone(fetchVideos(session, viewing, closed)),
    ]);
    if (closed.aborted) return;
    const isOther = (card: VideoCard) => !isOf(viewing.target, card);
    const lives = [...others, ...cards.filter(({ live }) => live)].filter(isOther);
    found.value = {
      lives: [...new Map(lives.map((card) => [keyOf(card), card])).values()],
      videos: cards.filter((card) => card.type !== 'live' && isOther(card)),
    };
    isKnown.value = true;
  };
  return {
    lives: computed(() => found.value.lives),
    videos: computed(() => found.value.videos),
    schedule: computed(() => {
      const address = viewing?.details.value?.scheduleUrl ?? null;
      return address === null ? null : safeLink(address, redirectHosts);
    }),
    isKnown,
    open() {
      const closing = new AbortController();
      void look(closing.signal);
      return () => closing.abort();
    },
  };
}

/** The channel's parallel live streams, which it lists although it has nothing on air itself. */
async function fetchOthers(
  { client }: WaysSession,
  { target, details }: Viewing,
  closed: AbortSignal,
): Promise<readonly VideoCard[]> {
  const detailsId = details.peek()?.id;
  // In `raw` mode there is only the picture, and no content of the platform around it.
  if (!('id' in target) || target.mode === 'raw' || target.type !== 'live' || detailsId === undefined)
    return [];
  const { alternatives } = await fetchAggregate(client, { id: target.id, detailsId }, closed);
  return alternatives.map(cardOf);
}

/** Recommendations; if there are none, as for an unknown video, any videos of the platform. */
async function fetchVideos(
  { client, allows, params }: WaysSession,
  { target }: Viewing,
  closed: AbortSignal,
): Promise<readonly VideoCard[]> {
  if (!('id' in target) || target.mode === 'raw' || !allows('recommendationList')) return [];
  const recommended = await orNone(
    fetchRecommendation(client, target, 0, closed).then(({ items }) => items.filter(isVideo)),
  );
  if (recommended.length > 0) return recommended;
  const everything = {
    q: '',
    tags: [],
    userIds: params.peek().user_ids,
    videoType: null,
    offset: 0,
    limit: CARDS_ON_PAGE,
  };
  return (await searchVideos(client, everything, closed)).items.filter(isVideo);
}

/** Turns a failed request into an empty list. */
function orNone<T>(asked: Promise<readonly T[]>): Promise<readonly T[]> {
  return asked.catch(() => []);
}

function cardOf({ id, title, cover, viewers }: AlternativeLive): VideoCard {
  return {
    id,
    type: 'live',
    title,
    banner: cover,
    userId: null,
    duration: null,
    viewers,
    startTime: null,
    live: true,
    provider: null,
  };
}
