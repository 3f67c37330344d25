import type { VirtualizerHandle } from 'virtua';
import { onNextFrame } from '../../lib/time/next-frame';

/** A row is settled after this many frames at rest: rows are measured in the frame that draws them, or the next one. */
const STILL_FRAMES = 3;
/** Maximum number of frames: enough for a page of rows, however slowly they are measured. */
const MOST_FRAMES = 30;

/** After one of these events, the viewer controls the scroll position. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface RowPlace {
  /** The element that scrolls. */
  readonly scroller: HTMLElement;
  readonly list: VirtualizerHandle;
  readonly index: number;
  /** `nearest` does not move a row that is in sight. */
  readonly align: 'center' | 'nearest';
}

/**
 * Scrolls a row of a virtual list into sight, and keeps it there while the rows around it are measured, until the
 * viewer scrolls. The library's own method continues against the viewer's scrolling.
 *
 * @returns the function that stops the scrolling
 */
export function bringRow({ scroller, list, index, align }: RowPlace): () => void {
  const ending = new AbortController();
  let cancelFrame = () => {};
  const end = () => {
    ending.abort();
    cancelFrame();
  };
  for (const name of MOVES)
    scroller.addEventListener(name, end, { signal: ending.signal, passive: true, capture: true });
  let still = 0;
  const place = (frame: number) => {
    const rest = distanceOf(scroller, list, index, align);
    const before = scroller.scrollTop;
    if (Math.abs(rest) >= 1) scroller.scrollTop += rest;
    still = scroller.scrollTop === before ? still + 1 : 0;
    if (still < STILL_FRAMES && frame < MOST_FRAMES) cancelFrame = onNextFrame(() => place(frame + 1));
    else end();
  };
  place(0);
  return end;
}

/** How far to scroll; CSS pixels. */
function distanceOf(
  scroller: HTMLElement,
  list: VirtualizerHandle,
  index: number,
  align: RowPlace['align'],
): number {
  const sight = scroller.getBoundingClientRect();
  const row = rowOf(scroller, list, index);
  if (row === null) return 0;
  const [over, under] = [row.top - sight.top, row.bottom - sight.bottom];
  if (align === 'center') return (over + under) / 2;
  if (over < 0) return over;
  return Math.max(0, under);
}

/** The place where the row is drawn, or will be drawn. */
function rowOf(scroller: HTMLElement, list: VirtualizerHandle, index: number) {
  const drawn = scroller.querySelector(`[data-row="${index}"]`)?.getBoundingClientRect();
  if (drawn !== undefined && drawn.height > 0) return drawn;
  const rows = scroller.querySelector('[data-row]')?.closest('ul, ol');
  if (!rows) return null;
  const top = rows.getBoundingClientRect().top + list.getItemOffset(index);
  return { top, bottom: top + list.getItemSize(index) };
}
