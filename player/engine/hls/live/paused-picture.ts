import { listen } from '../../media/listen';

/** What of an instance says how far behind it may fall, in seconds; hls.js is one. */
interface LatencyLimits {
  readonly config: { liveMaxLatencyDuration?: number };
  readonly userConfig: { readonly liveMaxLatencyDuration?: number };
}

/**
 * A pause holds the picture. hls.js brings a live back that is too far behind its edge, which is right for one that
 * plays; a paused one would leap forward every few seconds.
 *
 * @returns `hold` for each new instance, and what ends it
 */
export function holdPausedPicture(video: HTMLVideoElement) {
  let current: LatencyLimits | null = null;
  const apply = () => {
    const most = current?.userConfig.liveMaxLatencyDuration;
    if (current === null || most === undefined) return;
    current.config.liveMaxLatencyDuration = video.paused ? Number.POSITIVE_INFINITY : most;
  };
  return {
    hold(hls: LatencyLimits) {
      current = hls;
      apply();
    },
    stop: listen(video, ['play', 'pause'], apply),
  };
}
