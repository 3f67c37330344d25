import { listen } from '../../media/listen';

/** The latency limits of an instance; hls.js implements them. */
interface LatencyLimits {
  readonly config: { liveMaxLatencyDuration?: number };
  readonly userConfig: { readonly liveMaxLatencyDuration?: number };
}

/**
 * A paused picture stays. hls.js moves a live stream that is too far behind the edge, which is right while it plays; a
 * paused one would jump ahead every few seconds.
 *
 * @returns `hold` for each new instance, and the function that stops it
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
