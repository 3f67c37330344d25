import { writtenOf } from '../../engine/subtitles/written-of';
import type { ActiveCue } from './active-cues';
import { shrinkToFit } from './fit';
import { lengthOf, lift, nearestStart } from './lift';
import { placeInRegion } from './place-in-region';
import { type Block, blockStart, lineSpan, type Placing } from './placing';

interface Placed extends Block {
  readonly column: Block;
  /** Where it stands while something covers its own place. */
  readonly lifted: Block;
}

/**
 * Places the elements of `area`, one for each cue, over a picture of that size: where their file has them, and from there
 * into `strips`, which are free of what else lies on the stage. Smaller, if they do not fit.
 *
 * @returns whether all of them are whole, and within the strips
 */
export function placeAll(area: HTMLElement, cues: readonly ActiveCue[], strips: readonly Block[]): boolean {
  const above = area.offsetTop;
  const free = strips
    .map(({ from, to }) => ({
      from: Math.max(0, from - above),
      to: Math.min(area.clientHeight, to - above),
    }))
    .filter((strip) => lengthOf(strip) > 0);
  return shrinkToFit(area, () => placeOnce(area, cues, free));
}

function placeOnce(area: HTMLElement, cues: readonly ActiveCue[], strips: readonly Block[]): boolean {
  const frame = { width: area.clientWidth, height: area.clientHeight };
  const taken: Placed[] = [];
  const parts = Array.from(area.children, (element, index) => ({ element, cue: cues[index]?.rich }));
  /** A page of text has no room anywhere. */
  const inFrame = (from: number, size: number) => Math.max(0, Math.min(from, frame.height - size));
  let isWhole = true;
  const raise = (element: HTMLElement, from: number, size: number, step: number, column: Block) => {
    const others = besides(taken, column).map(({ lifted }) => lifted);
    const reach = reachOf(element);
    const inner = strips.map((strip) => ({ from: strip.from + reach, to: strip.to - reach }));
    const near = nearestStart(from, size, step, inner, others);
    const start = inFrame(near, size);
    const end = start + size;
    lift(element, start - from);
    taken.push({ from, to: from + size, column, lifted: { from: start, to: end } });
    const isFree = others.every((other) => end <= other.from + 1 || start >= other.to - 1);
    const isWithin = inner.some((strip) => start > strip.from - 1 && end < strip.to + 1);
    if (!isFree || !isWithin || isCut(element, step)) isWhole = false;
  };
  for (const { element, cue } of parts.reverse()) {
    const region = cue ? writtenOf(cue)?.region : null;
    if (!region || !(element instanceof HTMLElement)) continue;
    const step = stepOf(element);
    const from = placeInRegion(element, region, frame, step);
    const left = element.offsetLeft;
    raise(element, from, element.offsetHeight, step, { from: left, to: left + element.offsetWidth });
  }
  for (const { element, cue } of parts.reverse()) {
    const written = cue ? writtenOf(cue) : undefined;
    if (!cue || !(element instanceof HTMLElement) || written?.region) continue;
    const vertical = cue.vertical !== '';
    const { style } = element;
    style.writingMode = cue.vertical === '' ? '' : `vertical-${cue.vertical}`;
    style.textAlign = cue.align;
    // Columns have the picture's width, and need not be smaller.
    if (vertical) style.setProperty('--fit', '1');
    const placing: Placing = {
      line: cue.line,
      lineAlign: written?.lineAlign ?? 'start',
      snapToLines: cue.snapToLines,
      position: cue.position,
      positionAlign: written?.positionAlign ?? 'auto',
      size: cue.size,
      align: cue.align,
    };
    const span = lineSpan(placing, getComputedStyle(element).direction === 'rtl');
    style.inlineSize = `${span.size}%`;
    style[vertical ? 'top' : 'left'] = `${span.from}%`;
    const step = stepOf(element);
    const size = vertical ? element.offsetWidth : element.offsetHeight;
    const room = vertical ? frame.width : frame.height;
    const percent = (share: number) => (frame.width * share) / 100;
    const column = { from: percent(span.from), to: percent(span.from + span.size) };
    const beside = vertical ? [] : besides(taken, column);
    const from = blockStart(placing, { size, step, room, taken: beside });
    if (vertical) {
      style[cue.vertical === 'rl' ? 'right' : 'left'] = `${from}px`;
      const { offsetTop: top, offsetHeight: height } = element;
      lift(element, inFrame(nearestStart(top, height, step, strips, []), height) - top);
      continue;
    }
    style.top = `${from}px`;
    raise(element, from, size, step, column);
  }
  return isWhole;
}

/** Lines that are too many, or one that is too long: its ground is not reckoned with where it is broken. */
function isCut(element: HTMLElement, step: number): boolean {
  if (element.scrollHeight > element.clientHeight + step / 2) return true;
  const { left, right } = element.getBoundingClientRect();
  const lines = Array.from(element.firstElementChild?.getClientRects() ?? []);
  return lines.some((line) => line.left < left + 1 || line.right > right - 1);
}

/** How far the ground of letters reaches out of their lines. */
function reachOf(element: HTMLElement): number {
  const { top, bottom } = element.getBoundingClientRect();
  const lines = Array.from(element.firstElementChild?.getClientRects() ?? []);
  return Math.max(0, ...lines.flatMap((line) => [top - line.top, line.bottom - bottom]));
}

function besides(taken: readonly Placed[], { from, to }: Block): readonly Placed[] {
  return taken.filter(({ column }) => column.from < to && from < column.to);
}

function stepOf(element: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(element).lineHeight) || 20;
}
