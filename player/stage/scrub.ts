import type { Controls } from '../session/controls';
import type { Viewing } from '../session/viewing';
import type { Position } from './position';
import { isGoing } from './standing';

/** One drag of the timeline, from press to release (specification, section 4). */
export interface Scrub {
  move(time: number): void;
  /** `dropped`: the system took the pointer away, so nothing was chosen. */
  end(dropped: boolean): void;
}

/** The press pauses. The release seeks, and plays if it had played, or had come to its end. */
export function beginScrub(viewing: Viewing, position: Position, controls: Controls): Scrub {
  const playsOn = isGoing(viewing) || viewing.playback.state.peek() === 'ended';
  const release = controls.hold();
  if (isGoing(viewing)) viewing.pause();
  return {
    move: (time) => position.aim(time),
    end(dropped) {
      release();
      if (dropped) position.forget();
      else position.goTo(position.shown.peek());
      if (playsOn && !(dropped && viewing.playback.state.peek() === 'ended')) void viewing.play();
    },
  };
}
