import { closeAll } from '../../lib/close-all';
import type { Feed, FeedOptions } from '../media/feed';
import { listen } from '../media/listen';
import { videoTagFailure } from '../media/media-error';
import { watchHungDownload } from './hung-download';

/** The browser fetches the file and reads it by itself. */
export function openBrowserFeed({ video, url, playWanted, readable, arrived, lost }: FeedOptions): Feed {
  const stops = [
    watchHungDownload(video, () => lost(videoTagFailure('network-error'))),
    listen(video, ['loadeddata', 'timeupdate'], () => {
      // Chromium reports the last time after the error that ended it.
      if (video.readyState > 0 && video.error === null) arrived();
    }),
  ];
  video.preload = playWanted ? 'auto' : 'metadata';
  // Applies to later requests. Processed sound (engine/sound) is silent without CORS.
  video.crossOrigin = readable || 'processed' in video.dataset ? 'anonymous' : null;
  video.src = url;
  return {
    startsAtZero: false,
    goOn: () => false,
    wantPlay() {
      video.preload = 'auto';
    },
    close: () => closeAll(stops),
  };
}
