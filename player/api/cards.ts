import * as v from 'valibot';
import type { StreamType } from '../../host-sdk/contract/contract';
import { decodePage, type Page } from './list';
import { type Card as CardOnWire, ReadableCard } from './schema/card';
import { videoTypes } from './schema/video-kind';

/** Page size of playlists and recommendations. */
export const CARDS_ON_PAGE = 10;

/** A video in a list. */
export interface Card {
  readonly id: string;
  /** A card of a playlist has that playlist's id. */
  readonly type: CardType;
  readonly title: string;
  readonly banner: string | null;
  /** Its provider's id. */
  readonly userId: string | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Current viewers of a live stream; otherwise the number of views. */
  readonly viewers: number | null;
  /** Seconds since 1970: the start of a live stream; otherwise the publication date. */
  readonly startTime: number | null;
  /** On air now. */
  readonly live: boolean;
  readonly provider: { readonly name: string } | null;
}

export type CardType = StreamType | 'playlist';

interface CardsOnWire {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly (CardOnWire | null)[];
}

/** A page of cards that begins at `offset`; those that were not to be read are left out, and still count there. */
export function decodeCardPage(wire: CardsOnWire, offset: number): Page<Card> {
  const { items, ...page } = decodePage(wire, offset, (card) => card);
  return { ...page, items: decodeCards(items) };
}

export function decodeCards(wire: readonly (CardOnWire | null)[]): readonly Card[] {
  return wire.flatMap((card) => (card === null ? [] : [decodeCard(card)]));
}

/** A card that stands alone; `null` where there is none that can be read. */
export function readCard(wire: unknown): Card | null {
  return decodeCards([v.parse(ReadableCard, wire)])[0] ?? null;
}

function decodeCard(wire: CardOnWire): Card {
  const { id, title, banner, user_id, duration, viewers, start_time, provider } = wire;
  const type = videoTypes[wire.type];
  return {
    id,
    type,
    title,
    banner: banner || null,
    userId: user_id || null,
    duration,
    viewers,
    startTime: start_time,
    live: wire.live ?? (type === 'live' && (start_time ?? 0) * 1000 <= Date.now()),
    provider: provider?.name ? { name: provider.name } : null,
  };
}
