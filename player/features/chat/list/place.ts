import type { VirtualizerHandle } from 'virtua';
import type { Chat } from '../room/chat';

/** Distance from the end that counts as the end when scrolling towards it; CSS pixels. */
const NEAR_PX = 40;

/** Smaller distances are rounding; CSS pixels. */
const ROUNDING_PX = 2;

/** At this distance from the first message, older ones are loaded; CSS pixels. */
const EARLY_PX = 600;

/** Maximum time between the viewer's input and the scroll that it causes, in milliseconds. */
const HAND_MS = 1000;

/** The scroll state of a virtual list. */
export type Sizes = Pick<VirtualizerHandle, 'scrollOffset' | 'scrollSize' | 'viewportSize'>;

/** The viewer's position in the list: at its end, which follows new messages, or above it, where the list stays. */
export interface Place {
  isAtEnd(): boolean;
  /** Call when the list was scrolled, or its content has changed. */
  look(sizes: Sizes): void;
  /** Reports input on the list: from now on a scroll may leave the end; input upwards leaves it at once. */
  touch(up?: boolean): void;
  /** Sets whether a message has the focus, so that it must not be scrolled away. */
  hold(held: boolean): void;
  goToEnd(): void;
  /** Call when the list is scrolled elsewhere by code. */
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
      // Added or removed messages move the list as well; only input leaves the end.
      if (moved < 0 && rest > ROUNDING_PX && now() - touched < HAND_MS) atEnd = false;
      else if (rest <= ROUNDING_PX || (moved > 0 && rest <= NEAR_PX)) atEnd = true;
      // Not visible behind a closed tab or in full screen.
      chat.setAtEnd(atEnd && !isHeld && viewportSize > 0);
      // After a failure only the viewer requests the page again.
      if (viewportSize > 0 && scrollOffset < EARLY_PX && chat.olderState.peek() === 'idle')
        void chat.older.peek()?.();
    },
    touch(up = false) {
      touched = now();
      // A list that is not longer than its box cannot scroll.
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
