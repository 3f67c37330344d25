import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { t } from '../../i18n/translate';
import type { PlaylistName } from '../../session/next/playlists-model';
import type { FeatureContext } from '../manifest/define';
import { PageHead } from '../parts/page-head';
import { PlaylistVideos, placeIn } from '../parts/playlist-videos';
import css from './next-below.module.css';
import { Recommendations } from './recommendations';

/** The next videos, under the page about the video. */
export default function NextBelow(context: FeatureContext) {
  useSignals();
  const [playlist, show] = useState<PlaylistName | null>(null);
  return (
    <div className={css.next}>
      {playlist === null ? (
        <Recommendations {...context} heading={t('recommend.title')} onPlaylist={show} />
      ) : (
        <>
          <PageHead title={playlist.title} onBack={() => show(null)}>
            {placeIn(playlist, context)}
          </PageHead>
          <PlaylistVideos {...context} playlist={playlist} onPlaylist={show} />
        </>
      )}
    </div>
  );
}
