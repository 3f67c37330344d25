import { useSignals } from '@preact/signals-react/runtime';
import type { Card } from '../../api/cards';
import { addressOf } from '../../params/address';
import { isOf, isVideo } from '../../session/next/cards';
import { VideoCard } from '../../ui/cards/video-card';
import type { FeatureContext } from '../manifest/define';

export interface ListedCardProps extends FeatureContext {
  readonly card: Card;
  /** Called before a video is opened. */
  readonly onOpen?: () => void;
  readonly onPlaylist: (playlist: Card) => void;
}

/** A card of a list, with the facts that the embedding allows. It opens its video in place. */
export function ListedCard({ card, session, viewing, onOpen, onPlaylist }: ListedCardProps) {
  useSignals();
  const video = {
    ...card,
    viewers: session.allows('videoViewers') ? card.viewers : null,
    startTime: session.allows('videoUploadTime') ? card.startTime : null,
  };
  if (!isVideo(card)) {
    return <VideoCard video={video} href={null} onOpen={() => onPlaylist(card)} onExpect={() => undefined} />;
  }
  const isCurrent = isOf(viewing.target, card);
  return (
    <VideoCard
      video={video}
      href={addressOf(card, document.URL).href}
      isCurrent={isCurrent}
      place={
        card.type === 'live' ? null : session.watched.find({ mode: 'content', type: card.type, id: card.id })
      }
      onOpen={() => {
        onOpen?.();
        if (!isCurrent) void session.openCard(card);
      }}
      onExpect={() => {
        if (!isCurrent) session.prefetchCard(card);
      }}
    />
  );
}
