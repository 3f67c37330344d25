import * as v from 'valibot';
import type { StreamType } from '../../host-sdk/contract/contract';
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

/** Decodes a single card; `null` if it is absent or unreadable. */
export function readCard(wire: unknown): Card | null {
  const card = v.parse(ReadableCard, wire);
  return card && decodeCard(card);
}

export function decodeCard(wire: CardOnWire): Card {
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
