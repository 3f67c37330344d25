import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { t } from '../../i18n/translate';
import type { PlaylistName } from '../../session/next/playlists-model';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { PlaylistVideos, placeIn } from '../parts/playlist-videos';
import { NextVideos } from './next-videos';
import css from './next-videos.module.css';

/** The recommendations as a popover, for layouts without a sidebar. */
export default function RecommendPopover({ close, covers: _covers, ...context }: PopoverContext) {
  useSignals();
  const [playlist, show] = useState<PlaylistName | null>(null);
  if (playlist === null) {
    return (
      <Panel title={t('recommend.button')} onClose={close} scrolls={false}>
        <NextVideos {...context} onPlaylist={show} />
      </Panel>
    );
  }
  return (
    <Panel
      title={playlist.title}
      onBack={() => show(null)}
      onClose={close}
      actions={<span className={css.note}>{placeIn(playlist, context)}</span>}
      scrolls={false}
    >
      <PlaylistVideos {...context} playlist={playlist} onPlaylist={show} />
    </Panel>
  );
}
