import { closeAll } from '../../../lib/close-all';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { listen } from '../../media/listen';

/** Remembers the position and the wish to play, also while an instance is detached and the element restarts at 0. */
export function rememberPlace(video: HTMLVideoElement, startAt: number | null) {
  // An adopted start may have been sought already.
  let time = video.readyState > 0 ? video.currentTime : startAt;
  let wantsPlay = !video.paused;
  /** A new source is at 0 until it is led to the place. */
  let isNew = false;
  const playOn = () => {
    if (wantsPlay && video.paused) video.play().catch(ignoreFailure);
  };
  const look = () => {
    if (video.readyState > 0 && !isNew) time = video.currentTime;
  };
  const stops = [
    listen(video, ['emptied', 'seeking', 'playing'], ({ type }) => {
      if (type === 'emptied') isNew = true;
      // Without metadata it is a late event of the old source.
      else if (video.readyState > 0) isNew = false;
    }),
    listen(video, ['timeupdate', 'seeking', 'seeked', 'playing', 'pause'], look),
    listen(video, ['play', 'pause'], ({ type }) => {
      // A browser pauses by itself where a decoder has failed.
      if (video.error === null) wantsPlay = type === 'play';
    }),
    // A new source leaves the element paused without saying so (HTML, "media element load algorithm"), and hls.js
    // sets one by itself when a decoder fails.
    listen(video, ['emptied', 'loadstart'], playOn),
  ];
  return {
    /** Seconds; `null` before there was any. */
    time: () => time,
    /** Reads the position again: events report it up to 250 ms late. */
    look,
    /** Does something that leaves the element paused, and lets it play on when it was playing. */
    playOnAfter(change: () => void) {
      change();
      playOn();
    },
    stop() {
      closeAll(stops);
    },
  };
}
