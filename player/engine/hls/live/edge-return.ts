import { closeAll } from '../../../lib/close-all';
import type { Live } from '../../contract';
import { listen } from '../../media/listen';
import { bufferedAhead, readRanges } from '../../media/time-ranges';

/** A position this far before that of the stall was chosen by the viewer, in seconds. */
const CHOSEN_SECONDS = 1;
/** Buffer needed at the target of a jump, so that it causes no stall, in seconds. */
const ENOUGH_SECONDS = 1;
/** Maximum distance, in seconds: viewers further away would wait too long. */
const FAR_SECONDS = 12;

/**
 * Returns a viewer who was at the live edge to it after a stall of any cause, as soon as the media there is available.
 * Viewers who seeked back keep their position.
 *
 * A stall moves the viewer back, so the position before the stall decides.
 */
export function returnToEdge(video: HTMLVideoElement, live: () => Live | null) {
  /** The position at which a viewer at the edge stalled. */
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
      // The wait for the first frame is no stall, and the element's position is meaningless by then.
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
    // The viewer or a host has chosen a position.
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
