import { hasPlaylists } from '../../session/next/has-playlists';
import { defineFeature } from '../manifest/define';
import { startLater } from '../manifest/start-later';

/** Fetches the video's playlists, and reports the next video of one of them. */
export const playlistFeed = defineFeature({
  id: 'playlist-feed',
  flag: 'playlist',
  when: ({ session, viewing }) => !session.params.value.raw && viewing.details.value !== null,
  start: (context) => startLater(context, () => import('./video-playlists')),
});

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
