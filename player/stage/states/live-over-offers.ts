import { readCard } from '../../api/cards';
import type { AlternativeLive } from '../../api/live';
import { isVideo } from '../../session/next/cards';
import type { NextCard } from '../../session/next/next-video';
import type { Viewing } from '../../session/viewing/viewing';

/** Videos to watch after a live stream that is over. */
export interface Offer {
  readonly kind: 'over.archive' | 'over.live' | 'over.next';
  readonly type: NextCard['type'];
  readonly id: string;
  readonly title: string;
  readonly banner: string | null;
  /** Seconds; `null` if unknown. */
  readonly duration: number | null;
  readonly live: boolean;
}

/** The number of cards that fit side by side on the smallest stage. */
const MOST = 3;

/** First the recording, then other live streams; the next video always keeps a place. Read in a view. */
export function listOffers({ details, live, target }: Viewing, next: NextCard | null): readonly Offer[] {
  const archive = readCard(details.value?.archive);
  const alternatives = live.value?.aggregate.value?.alternatives ?? [];
  const others = alternatives.filter(({ id }) => !('id' in target) || id !== target.id);
  const ahead = [
    ...(archive !== null && isVideo(archive) ? [offer('over.archive', archive)] : []),
    ...others.map(offerLive),
  ];
  if (next === null || ahead.some(({ type, id }) => type === next.type && id === next.id))
    return ahead.slice(0, MOST);
  return [...ahead.slice(0, MOST - 1), offer('over.next', next)];
}

function offer(kind: Offer['kind'], card: Omit<Offer, 'kind'>): Offer {
  const { type, id, title, banner, duration, live } = card;
  return { kind, type, id, title, banner, duration, live };
}

function offerLive({ id, title, cover }: AlternativeLive): Offer {
  return { kind: 'over.live', type: 'live', id, title, banner: cover, duration: null, live: true };
}
