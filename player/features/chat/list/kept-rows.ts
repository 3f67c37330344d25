import type { VirtualizerHandle } from 'virtua';

/** The used part of a virtual list's state. */
export type Shown = Pick<VirtualizerHandle, 'scrollOffset' | 'findItemIndex'>;

/** Rendered beyond the edges, so that messages that arrive during a fast scroll are visible; CSS pixels. */
export const BUFFER_PX = 400;

/** Maximum number of new rows: after more of them, the previously rendered rows are far out of view. */
const KEPT_AT_MOST = 50;

const NONE: readonly number[] = [];

/**
 * Rows that stay rendered while the list follows new messages. Otherwise it would remove those above its edge at each
 * scroll, and render them again a moment later.
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
