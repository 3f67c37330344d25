import { useSignals } from '@preact/signals-react/runtime';
import type { FeatureContext } from '../define';
import { ListPage } from '../list-page';
import { PageHead } from '../page-head';
import { PlaylistVideos, placeIn } from '../playlist-videos';
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
