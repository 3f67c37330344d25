import { afterPaint } from '../../lib/time/after-paint';
import type { Controls } from '../../session/page/controls';
import { isGoing } from '../../session/viewing/going';
import type { Viewing } from '../../session/viewing/viewing';
import type { Position } from './position';

/** One drag of the timeline, from press to release. */
export interface Scrub {
  move(time: number): void;
  /** `dropped`: the browser cancelled the pointer, so no position was chosen. */
  end(dropped: boolean): void;
}

/**
 * A press pauses after the next paint, since pausing takes long on slow devices. The release seeks, and plays after the
 * next paint. A cancelled drag leaves playback as it was before.
 */
export function beginScrub(viewing: Viewing, position: Position, controls: Controls): Scrub {
  const wasGoing = isGoing(viewing);
  const release = controls.hold();
  const cancelPause = wasGoing ? afterPaint(() => viewing.pause()) : () => undefined;
  return {
    move: (time) => position.aim(time),
    end(dropped) {
      cancelPause();
      release();
      if (dropped) position.forget();
      else position.goTo(position.shown.peek());
      if (!dropped || wasGoing) afterPaint(() => void viewing.play());
    },
  };
}
