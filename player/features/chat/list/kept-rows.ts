import type { VirtualizerHandle } from 'virtua';

/** The state of a virtual list, as far as this reads it. */
export type Shown = Pick<VirtualizerHandle, 'scrollOffset' | 'findItemIndex'>;

const NONE: readonly number[] = [];

/**
 * Rows that stay drawn while the list follows new messages: it would drop those above its edge whenever it moves, and
 * draw them again a moment later.
 *
 * @param length rows of the list
 * @param above rendered beyond the upper edge, in CSS pixels
 */
export function keptRows(list: Shown | null, length: number, above: number): readonly number[] {
  if (list === null) return NONE;
  const first = list.findItemIndex(Math.max(0, list.scrollOffset - above));
  return Array.from({ length: Math.max(0, length - first) }, (_, row) => first + row);
}
