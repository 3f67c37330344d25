import { afterPaint } from '../../lib/time/after-paint';
import type { Controls } from '../../session/page/controls';
import { isGoing } from '../../session/viewing/going';
import type { Viewing } from '../../session/viewing/viewing';
import type { Position } from './position';

/** One drag of the timeline, from press to release. */
export interface Scrub {
  move(time: number): void;
  /** `dropped`: the system took the pointer away, so nothing was chosen. */
  end(dropped: boolean): void;
}

/**
 * The press pauses, once it has been painted: a slow device needs long for a pause. The release seeks, and plays once
 * that has been painted. A drag that was dropped leaves playing as it was.
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
