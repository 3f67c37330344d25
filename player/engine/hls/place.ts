import { listen } from '../listen';

/**
 * Where the viewer is, and whether he wants to go on, also while an instance is taken from the element and the
 * element itself counts from 0.
 */
export function rememberPlace(video: HTMLVideoElement, startAt: number | null) {
  let time = startAt;
  const stop = listen(video, ['timeupdate', 'seeking', 'seeked', 'pause'], () => {
    if (video.readyState > 0) time = video.currentTime;
  });
  return {
    /** Seconds; `null` before there was any. */
    time: () => time,
    /** Does something that leaves the element paused, and lets it play on when it was playing. */
    playOnAfter(change: () => void) {
      const playing = !video.paused;
      change();
      if (playing) video.play().catch(() => undefined);
    },
    stop,
  };
}
