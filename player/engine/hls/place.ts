import { listen } from '../listen';

/**
 * Where the viewer is, and whether he wants to go on, also while an instance is taken from the element and the
 * element itself counts from 0.
 */
export function rememberPlace(video: HTMLVideoElement, startAt: number | null) {
  let time = startAt;
  let wantsPlay = !video.paused;
  const playOn = () => {
    if (wantsPlay && video.paused) video.play().catch(() => undefined);
  };
  const stops = [
    listen(video, ['timeupdate', 'seeking', 'seeked', 'pause'], () => {
      if (video.readyState > 0) time = video.currentTime;
    }),
    listen(video, ['play', 'pause'], (event) => {
      wantsPlay = event.type === 'play';
    }),
    // A new source leaves the element paused without saying so (HTML, "media element load algorithm"), and hls.js
    // sets one by itself when a decoder fails.
    listen(video, ['emptied', 'loadstart'], playOn),
  ];
  return {
    /** Seconds; `null` before there was any. */
    time: () => time,
    /** Does something that leaves the element paused, and lets it play on when it was playing. */
    playOnAfter(change: () => void) {
      change();
      playOn();
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
