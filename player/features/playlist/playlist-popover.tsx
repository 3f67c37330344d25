import { useSignals } from '@preact/signals-react/runtime';
import { t } from '../../i18n/translate';
import { Panel } from '../../ui/popover/panel';
import type { PopoverContext } from '../manifest/define';
import { ContinuousSwitch } from '../parts/continuous-switch';
import { PlaylistVideos, placeIn } from '../parts/playlist-videos';
import css from './playlist-popover.module.css';
import { Playlists } from './playlists';
import { videoPlaylistsOf } from './video-playlists';

/** The playlists as a popover, for layouts without a sidebar. */
export default function PlaylistPopover({ close, covers: _covers, ...context }: PopoverContext) {
  useSignals();
  const playlists = videoPlaylistsOf(context);
  const shown = playlists.shown.value;
  if (shown === null) {
    return (
      <Panel title={t('playlist.title')} onClose={close} scrolls={false}>
        <Playlists playlists={playlists} />
      </Panel>
    );
  }
  return (
    <Panel
      title={shown.title}
      onBack={playlists.isOne.value ? undefined : () => playlists.show(null)}
      onClose={close}
      actions={<span className={css.place}>{placeIn(shown, context)}</span>}
      foot={context.session.allows('continuousPlayback') && <ContinuousSwitch session={context.session} />}
      scrolls={false}
    >
      <PlaylistVideos {...context} playlist={shown} onPlaylist={playlists.show} />
    </Panel>
  );
}
