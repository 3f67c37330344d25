import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { PlaylistName } from '../../session/next/playlists-model';
import type { FeatureContext } from '../manifest/define';
import { ListPage } from '../parts/list-page';
import { PageHead } from '../parts/page-head';
import { PlaylistVideos, placeIn } from '../parts/playlist-videos';
import { NextVideos } from './next-videos';

/** Recommendations as a tab beside or below the picture; a playlist among them opens in its place. */
export default function RecommendTab(context: FeatureContext) {
  useSignals();
  const [playlist, show] = useState<PlaylistName | null>(null);
  return (
    <ListPage session={context.session}>
      {playlist === null ? (
        <NextVideos {...context} onPlaylist={show} />
      ) : (
        <>
          <PageHead title={playlist.title} onBack={() => show(null)}>
            {placeIn(playlist, context)}
          </PageHead>
          <PlaylistVideos {...context} playlist={playlist} onPlaylist={show} />
        </>
      )}
    </ListPage>
  );
}
