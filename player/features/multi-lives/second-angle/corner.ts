import { signal } from '@preact/signals-core';

/** Physical directions, as in the control bar. */
export type Corner = 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left';

const ROUND: readonly Corner[] = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];

/** The viewer's choice, for all videos of this page. */
export const corner = signal<Corner>('top-left');

/** Clockwise. */
export function nextCorner(now: Corner): Corner {
  return ROUND[(ROUND.indexOf(now) + 1) % ROUND.length] ?? now;
}

/**
 * @param x share of the stage's width from the left, 0 to 1
 * @param y share of its height from the top
 */
export function cornerAt(x: number, y: number): Corner {
  return `${y < 0.5 ? 'top' : 'bottom'}-${x < 0.5 ? 'left' : 'right'}`;
}
