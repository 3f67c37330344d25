import { type ReadonlySignal, signal } from '@preact/signals-core';
import Hls from 'hls.js';
import { listen } from '../media/listen';

const { Events } = Hls;

/** A stream's last segment may be shorter than its playlist says, in seconds. */
const TOLERANCE_S = 0.5;

/**
 * Knows when the first playlist of a rendition has come and the element has its length. Segments that were appended before
 * make the element as long as they are, and can be shown and sought in.
 */
export function watchOpened(video: HTMLVideoElement): {
  readonly fact: ReadonlySignal<boolean>;
  follow(hls: Hls): void;
} {
  const fact = signal(false);
  return {
    fact,
    follow(hls) {
      hls.once(Events.LEVEL_UPDATED, (_, { details }) => {
        const look = () => {
          if (details.live || video.duration >= details.edge - TOLERANCE_S) fact.value = true;
        };
        const stop = listen(video, ['durationchange'], look);
        hls.once(Events.DESTROYING, stop);
        look();
      });
    },
  };
}
