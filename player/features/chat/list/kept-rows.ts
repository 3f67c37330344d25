import type { VirtualizerHandle } from 'virtua';

/** The state of a virtual list, as far as this reads it. */
export type Shown = Pick<VirtualizerHandle, 'scrollOffset' | 'findItemIndex'>;

/** Rendered beyond the edges, so that messages that arrive during a fast scroll are visible; CSS pixels. */
export const BUFFER_PX = 400;

/** Where more rows than this have come, those that were drawn before are far above the edge. */
const KEPT_AT_MOST = 50;

const NONE: readonly number[] = [];

/**
 * Rows that stay drawn while the list follows new messages: it would drop those above its edge whenever it moves, and
 * draw them again a moment later.
 */
export function openKeptRows() {
  let first = Number.POSITIVE_INFINITY;
  return {
    look(list: Shown): void {
      first = list.findItemIndex(Math.max(0, list.scrollOffset - BUFFER_PX));
    },
    /** Indices in a list of so many rows. */
    of(length: number): readonly number[] {
      const count = length - first;
      return count > 0 && count <= KEPT_AT_MOST
        ? Array.from({ length: count }, (_, row) => first + row)
        : NONE;
    },
  };
}
