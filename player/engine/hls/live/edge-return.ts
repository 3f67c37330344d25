import { closeAll } from '../../../lib/close-all';
import type { Live } from '../../contract';
import { listen } from '../../media/listen';
import { bufferedAhead, readRanges } from '../../media/time-ranges';

/** A place this far before that of the stall is one that the viewer chose, in seconds. */
const CHOSEN_SECONDS = 1;
/** With so many seconds in the buffer from there on, a jump is no stall of its own. */
const ENOUGH_SECONDS = 1;
/** Viewers further away than this, in seconds, would wait too long. */
const FAR_SECONDS = 12;

/**
 * Returns a viewer who was at the live edge to it after a stall of any cause, as soon as the media there is available.
 * Viewers who seeked back keep their position.
 *
 * A stall moves the viewer back, so the position before the stall decides.
 */
export function returnToEdge(video: HTMLVideoElement, live: () => Live | null) {
  /** Where a viewer stood at the edge when the picture stopped. */
  let stalledAt: number | null = null;
  /** Playback continues while the return is pending. */
  let returns = false;
  const forget = () => {
    stalledAt = null;
    returns = false;
  };
  const jump = () => {
    const edge = live();
    const sync = edge?.syncPosition.value ?? null;
    if (!returns || edge === null || sync === null) return;
    if (edge.atEdge.value || sync <= video.currentTime) return forget();
    const near = sync - video.currentTime < FAR_SECONDS;
    if (near && bufferedAhead(readRanges(video.buffered), sync) < ENOUGH_SECONDS) return;
    forget();
    video.currentTime = sync;
  };
  const stops = [
    listen(video, ['waiting'], () => {
      // To wait for the first picture is no stall, and the place where the element stands then is nobody's.
      if (stalledAt !== null || video.seeking || video.played.length === 0) return;
      if (live()?.atEdge.value === true) stalledAt = video.currentTime;
    }),
    listen(video, ['playing'], () => {
      if (stalledAt === null) return;
      if (video.currentTime < stalledAt - CHOSEN_SECONDS) return forget();
      returns = true;
      jump();
    }),
    listen(video, ['progress', 'timeupdate'], jump),
    // Somebody else has chosen a place.
    listen(video, ['seeking', 'pause'], () => {
      if (returns) forget();
    }),
  ];
  return {
    /** The viewer follows the live edge, even if a stall has just moved them back. */
    follows: () => stalledAt !== null || live()?.atEdge.value === true,
    stop() {
      closeAll(stops);
    },
  };
}
