import { defineFeature } from '../manifest/define';
import { startLater } from '../manifest/start-later';

/** Fetches the video's playlists, and reports the next video of one of them. */
export const playlistFeed = defineFeature({
  id: 'playlist-feed',
  flag: 'playlist',
  when: ({ session, viewing }) => !session.params.value.raw && viewing.details.value !== null,
  start: (context) => startLater(context, () => import('./video-playlists')),
});
