import { type ReadonlySignal, signal } from '@preact/signals-core';
import Hls from 'hls.js';
import { listen } from '../media/listen';

const { Events } = Hls;

/** The last segment may be shorter than the playlist says, in seconds. */
const TOLERANCE_S = 0.5;

/**
 * True once the first media playlist is loaded and the element has its full duration. Until then the duration is that of
 * the segments appended by the head start, and seeks would be clamped to it.
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
