import { useSignals } from '@preact/signals-react/runtime';
import type { FeatureContext } from '../manifest/define';
import { ListPage } from '../parts/list-page';
import { PageHead } from '../parts/page-head';
import { PlaylistVideos, placeIn } from '../parts/playlist-videos';
import { Playlists } from './playlists';
import { videoPlaylistsOf } from './video-playlists';

/** The playlists of the video, as a page beside or below the picture. */
export default function PlaylistTab(context: FeatureContext) {
  useSignals();
  const playlists = videoPlaylistsOf(context);
  const shown = playlists.shown.value;
  return (
    <ListPage session={context.session}>
      {shown === null ? (
        <Playlists playlists={playlists} />
      ) : (
        <>
          <PageHead title={shown.title} onBack={playlists.isOne.value ? null : () => playlists.show(null)}>
            {placeIn(shown, context)}
          </PageHead>
          <PlaylistVideos {...context} playlist={shown} onPlaylist={playlists.show} />
        </>
      )}
    </ListPage>
  );
}
