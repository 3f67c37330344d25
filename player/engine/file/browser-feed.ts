import type { Feed, FeedOptions } from '../media/feed';
import { listen } from '../media/listen';

/** The browser fetches the file and reads it by itself. */
export function openBrowserFeed({ video, url, playWanted, readable, arrived }: FeedOptions): Feed {
  const stop = listen(video, ['loadeddata', 'timeupdate'], () => {
    if (video.readyState > 0) arrived();
  });
  video.preload = playWanted ? 'auto' : 'metadata';
  // Applies to later requests. Processed sound (engine/sound) is silent without CORS.
  video.crossOrigin = readable || 'processed' in video.dataset ? 'anonymous' : null;
  video.src = url;
  return {
    goOn: () => false,
    wantPlay() {
      video.preload = 'auto';
    },
    close: stop,
  };
}
