import type { StreamType } from '../../../host-sdk/contract/contract';
import type { Card } from '../../api/cards';
import type { Target } from '../../params/target';

/** A card of a video rather than a playlist. */
export type VideoCard = Card & { readonly type: StreamType };

export function isVideo(card: Card): card is VideoCard {
  return card.type !== 'playlist';
}

/** Includes the type, since videos of two types may have the same id. */
export function keyOf({ type, id }: Pick<Card, 'type' | 'id'>): string {
  return `${type}/${id}`;
}

/** Whether the card is that of the current video. */
export function isOf(target: Target, card: Pick<Card, 'type' | 'id'>): boolean {
  return 'id' in target && target.type === card.type && target.id === card.id;
}
