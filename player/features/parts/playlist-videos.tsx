import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { t } from '../../i18n/translate';
import { isOf, keyOf } from '../../session/next/cards';
import { type PlaylistName, playlistsModelOf } from '../../session/next/playlists-model';
import { Button } from '../../ui/buttons/button';
import { ListNotice } from '../../ui/notices/list-notice';
import type { FeatureContext } from '../manifest/define';
import { CardList, type CardRow } from './card-list';
import { CardSkeletons } from './card-skeletons';

export interface PlaylistVideosProps extends FeatureContext {
  readonly playlist: PlaylistName;
  /** Opens another playlist that is listed among the videos. */
  readonly onPlaylist: (playlist: PlaylistName) => void;
}

/** The videos of a playlist, scrolled to the one that plays, or the reason why there are none. */
export function PlaylistVideos({ playlist, onPlaylist, session, viewing }: PlaylistVideosProps) {
  useSignals();
  const model = playlistsModelOf(session);
  const videos = model.videosOf(playlist);
  useEffect(() => {
    if (!videos.hasLoaded.peek()) void videos.next.peek()?.();
  }, [videos]);
  const cards = videos.items.value;
  if (cards.length > 0) {
    const rows: readonly CardRow[] = [
      ...cards.map((card) => ({ kind: 'card', key: keyOf(card), card }) as const),
      { kind: 'end', key: 'end', list: videos, comes: 'by-itself' },
    ];
    return (
      <CardList
        // Each playlist has its own scroll position.
        key={playlist.id}
        label={playlist.title}
        rows={rows}
        inSight={cards.findIndex((card) => isOf(viewing.target, card))}
        session={session}
        viewing={viewing}
        onOpen={() => model.follow(playlist)}
        onPlaylist={onPlaylist}
      />
    );
  }
  if (videos.state.value === 'failed') {
    return (
      <ListNotice icon="offline" title={t('cards.failed')} hint={t('cards.failed-hint')}>
        <Button size="small" icon="retry" onClick={() => void videos.next.value?.()}>
          {t('action.retry')}
        </Button>
      </ListNotice>
    );
  }
  if (!videos.hasLoaded.value) return <CardSkeletons />;
  return <ListNotice icon="playlist" title={t('playlist.no-videos')} hint={t('playlist.no-videos-hint')} />;
}

/** «۳ از ۱۲», or the number of videos; `null` while it is unknown. Read inside a view. */
export function placeIn(playlist: PlaylistName, { session, viewing }: FeatureContext): string | null {
  const { items, count } = playlistsModelOf(session).videosOf(playlist);
  if (count.value === null) return null;
  const place = items.value.findIndex((card) => isOf(viewing.target, card));
  if (place === -1) return t('playlist.count', { count: count.value });
  return t('playlist.place', { place: place + 1, count: count.value });
}
