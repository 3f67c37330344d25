import { useSignals } from '@preact/signals-react/runtime';
import { ContinuousSwitch } from '../continuous-switch';
import type { FeatureContext } from '../define';
import { PageHead } from '../page-head';
import { PlaylistVideos, placeIn } from '../playlist-videos';
import css from './playlist-tab.module.css';
import { Playlists } from './playlists';
import { videoPlaylistsOf } from './video-playlists';

/** The playlists of the video, as a page beside or below the picture. */
export default function PlaylistTab(context: FeatureContext) {
  useSignals();
  const playlists = videoPlaylistsOf(context);
  const shown = playlists.shown.value;
  return (
    <div className={css.page}>
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
      {context.session.allows('continuousPlayback') && (
        <footer className={css.foot}>
          <ContinuousSwitch session={context.session} />
        </footer>
      )}
    </div>
  );
}
