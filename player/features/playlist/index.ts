import { hasPlaylists } from '../../session/next/has-playlists';
import { defineFeature } from '../manifest/define';

/** The playlists that the video is in, and the videos of one of them. */
export const playlist = defineFeature({
  id: 'playlist',
  flag: 'playlist',
  when: ({ viewing }) => hasPlaylists(viewing).value,
  place: 'footer',
  holdsControls: true,
  popovers: {
    playlist: { icon: 'playlist', label: 'playlist.title', load: () => import('./playlist-popover') },
  },
  tab: { label: 'playlist.title', load: () => import('./playlist-tab') },
});
