import type { VirtualizerHandle } from 'virtua';
import type { Chat } from '../room/chat';

/** So near to the end, moving towards it, counts as being there; CSS pixels. */
const NEAR_PX = 40;

/** Less than this is the browser's rounding. */
const ROUNDING_PX = 2;

/** At this distance from the first message, older ones are loaded; CSS pixels. */
const EARLY_PX = 600;

/** A hand that has moved so long ago did not move the list; milliseconds. */
const HAND_MS = 1000;

/** The scroll state of a virtual list. */
export type Sizes = Pick<VirtualizerHandle, 'scrollOffset' | 'scrollSize' | 'viewportSize'>;

/** Where the viewer is in the list: at its end, where new lines carry it on, or somewhere above, where nothing does. */
export interface Place {
  isAtEnd(): boolean;
  /** The list has moved, or what is in it has grown. */
  look(sizes: Sizes): void;
  /** The viewer's hand is on the list: from now on it may leave the end, and does so at once where the hand goes up. */
  touch(up?: boolean): void;
  /** The focus is on a line: it must not be carried away. */
  hold(held: boolean): void;
  goToEnd(): void;
  /** The list is carried to another place. */
  leaveEnd(): void;
  leave(): void;
}

export function openPlace(
  chat: Pick<Chat, 'older' | 'olderState' | 'setAtEnd'>,
  now: () => number = performance.now.bind(performance),
): Place {
  let atEnd = true;
  let isHeld = false;
  let offset = 0;
  let touched = Number.NEGATIVE_INFINITY;

  return {
    isAtEnd: () => atEnd && !isHeld,
    look({ scrollOffset, scrollSize, viewportSize }) {
      const rest = scrollSize - viewportSize - scrollOffset;
      const moved = scrollOffset - offset;
      offset = scrollOffset;
      // Lines that come or go move the list as well; only a hand takes it from its end.
      if (moved < 0 && rest > ROUNDING_PX && now() - touched < HAND_MS) atEnd = false;
      else if (rest <= ROUNDING_PX || (moved > 0 && rest <= NEAR_PX)) atEnd = true;
      // Not visible behind a closed tab or in full screen.
      chat.setAtEnd(atEnd && !isHeld && viewportSize > 0);
      // After a failure the viewer must ask for it again.
      if (viewportSize > 0 && scrollOffset < EARLY_PX && chat.olderState.peek() === 'idle')
        void chat.older.peek()?.();
    },
    touch(up = false) {
      touched = now();
      // A list that is not longer than its place cannot move.
      if (up && offset > ROUNDING_PX) atEnd = false;
    },
    hold(held) {
      isHeld = held;
    },
    goToEnd() {
      atEnd = true;
      touched = Number.NEGATIVE_INFINITY;
      chat.setAtEnd(true);
    },
    leaveEnd() {
      atEnd = false;
    },
    leave: () => chat.setAtEnd(false),
  };
}
