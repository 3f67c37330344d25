import Hls, { type HlsConfig } from 'hls.js';
import { listen } from '../../media/listen';

const { Events } = Hls;

/** Seconds: with so little wanted ahead hls.js stops after the first fragment of each track. */
const FIRST_PICTURE_SECONDS = 0.1;

/** Settings of an instance that fetches no more than the first picture. */
export const RESTRAINED = {
  maxBufferLength: FIRST_PICTURE_SECONDS,
  maxMaxBufferLength: FIRST_PICTURE_SECONDS,
} as const satisfies Partial<HlsConfig>;

/**
 * Keeps an instance from fetching more than the first picture until playing is wanted. A live would go on asking for
 * playlists that nobody watches, so its loading ends with the first picture.
 *
 * @returns what lifts the restraint
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
    // The first picture is old by now; the edge is where a viewer begins.
    hls.once(Events.LEVEL_UPDATED, () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    });
    hls.startLoad(-1);
  };
}
