import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import type { PlaylistName } from '../../session/next/playlists-model';
import { Button } from '../../ui/buttons/button';
import { Icon } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import { ListNotice } from '../../ui/notices/list-notice';
import { CardSkeletons } from '../parts/card-skeletons';
import { NextPage } from '../parts/next-page';
import css from './playlists.module.css';
import type { VideoPlaylists } from './video-playlists';

/** The playlists that the video is in, or the reason why there are none. */
export function Playlists({ playlists }: { playlists: VideoPlaylists }) {
  useSignals();
  const { list } = playlists;
  const items = list.items.value;
  if (items.length > 0) {
    return (
      <div className={css.scroller}>
        <ul className={css.list}>
          {items.map((playlist) => (
            <li key={playlist.id}>
              <Row
                playlist={playlist}
                count={playlist.count}
                isCurrent={playlist.id === playlists.current.value?.id}
                onOpen={() => playlists.show(playlist)}
              />
            </li>
          ))}
        </ul>
        <NextPage list={list} label={t('action.show-more')} skeleton={<CardSkeletons />} comes="in-sight" />
      </div>
    );
  }
  if (list.state.value === 'failed') {
    return (
      <ListNotice icon="offline" title={t('cards.failed')} hint={t('cards.failed-hint')}>
        <Button size="small" icon="retry" onClick={() => void list.next.value?.()}>
          {t('action.retry')}
        </Button>
      </ListNotice>
    );
  }
  if (!list.hasLoaded.value) return <CardSkeletons />;
  return <ListNotice icon="playlist" title={t('playlist.none')} hint={t('playlist.none-hint')} />;
}

interface RowProps {
  readonly playlist: PlaylistName;
  readonly count: number;
  /** The video plays as part of this playlist. */
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
}

function Row({ playlist, count, isCurrent, onOpen }: RowProps) {
  useSignals();
  return (
    <button
      type="button"
      className={joinClasses(css.row, isCurrent && css.current)}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
    >
      <Icon name="playlist" size={20} />
      <bdi className={css.title}>{playlist.title}</bdi>
      <span className={css.count}>{t('playlist.count', { count })}</span>
      <Icon name="forward" size={16} />
    </button>
  );
}
