import type { Live } from '../contract';
import { listen } from '../listen';

/** A place this far before that of the stall is one that the viewer chose, in seconds. */
const CHOSEN_SECONDS = 1;

/**
 * Brings a viewer who was at a live's edge back to it after a stall, whatever the stall came from. Who had gone back
 * in the window stays where he is.
 *
 * Whoever stalls is thrown back, so where he stood before the stall tells what he wants.
 */
export function returnToEdge(video: HTMLVideoElement, live: () => Live | null) {
  /** Where a viewer stood at the edge when the picture stopped. */
  let stalledAt: number | null = null;
  const stops = [
    listen(video, ['waiting'], () => {
      if (stalledAt === null && !video.seeking && live()?.atEdge.value === true)
        stalledAt = video.currentTime;
    }),
    listen(video, ['playing'], () => {
      const place = stalledAt;
      const edge = live();
      stalledAt = null;
      if (place === null || edge === null || edge.atEdge.value) return;
      const sync = edge.syncPosition.value;
      if (sync !== null && video.currentTime >= place - CHOSEN_SECONDS) video.currentTime = sync;
    }),
  ];
  return {
    /** The viewer follows the edge, also where a stall has just thrown him back. */
    follows: () => stalledAt !== null || live()?.atEdge.value === true,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
