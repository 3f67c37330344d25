import Hls, { type HlsConfig } from 'hls.js';
import { listen } from '../../media/listen';

const { Events } = Hls;

/** Buffer goal with which hls.js stops after the first fragment of each track, in seconds. */
const FIRST_PICTURE_SECONDS = 0.1;

/** Settings of an instance that fetches only the first frame. */
export const RESTRAINED = {
  maxBufferLength: FIRST_PICTURE_SECONDS,
  maxMaxBufferLength: FIRST_PICTURE_SECONDS,
} as const satisfies Partial<HlsConfig>;

/**
 * Keeps an instance from fetching more than the first frame until playback is wanted. A live stream would continue to reload
 * its playlists, so its loading stops after the first frame.
 *
 * @returns the function that removes the restraint
 */
export function restrain(hls: Hls, video: HTMLVideoElement, whole: Partial<HlsConfig>): () => void {
  let live = false;
  const onUpdated = (_: string, { details }: { details: { live: boolean } }) => {
    live = details.live;
  };
  hls.on(Events.LEVEL_UPDATED, onUpdated);
  const stop = listen(video, ['loadeddata'], () => {
    if (live) hls.stopLoad();
  });
  hls.once(Events.DESTROYING, stop);
  return () => {
    stop();
    hls.off(Events.LEVEL_UPDATED, onUpdated);
    const { maxBufferLength, maxMaxBufferLength } = { ...Hls.DefaultConfig, ...whole };
    Object.assign(hls.config, { maxBufferLength, maxMaxBufferLength });
    if (!live || hls.loadingEnabled) return;
    // The first frame is old by now; viewers start at the edge.
    hls.once(Events.LEVEL_UPDATED, () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    });
    hls.startLoad(-1);
  };
}
