import { closeAll } from '../../../lib/close-all';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { listen } from '../../media/listen';

/**
 * Remembers the position and whether playback is wanted, also while an instance is detached and the element restarts at
 * 0.
 */
export function rememberPlace(video: HTMLVideoElement, startAt: number | null) {
  // An adopted start may already have a position.
  let time = video.readyState > 0 ? video.currentTime : startAt;
  let wantsPlay = !video.paused;
  /** A new source is at 0 until its position is restored. */
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
      // Without metadata, this is a late event of the old source.
      else if (video.readyState > 0) isNew = false;
    }),
    listen(video, ['timeupdate', 'seeking', 'seeked', 'playing', 'pause'], look),
    listen(video, ['play', 'pause'], ({ type }) => {
      // Browsers pause the element themselves after a decoder failure.
      if (video.error === null) wantsPlay = type === 'play';
    }),
    // A new source pauses the element without an event (HTML, "media element load algorithm"), and hls.js sets one
    // itself when a decoder fails.
    listen(video, ['emptied', 'loadstart'], playOn),
  ];
  return {
    /** In seconds; `null` before the first position is known. */
    time: () => time,
    /** Reads the position again, since events report it up to 250 ms late. */
    look,
    /** Makes a change that pauses the element, and resumes playback if it was playing. */
    playOnAfter(change: () => void) {
      change();
      playOn();
    },
    stop() {
      closeAll(stops);
    },
  };
}
