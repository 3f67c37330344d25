import { writtenOf } from '../../engine/subtitles/written-of';
import type { ActiveCue } from './active-cues';
import { shrinkToFit } from './fit';
import { lengthOf, lift, nearestStart } from './lift';
import { placeInRegion } from './place-in-region';
import { type Block, blockStart, lineSpan, type Placing } from './placing';

interface Placed extends Block {
  readonly column: Block;
  /** Its position after it was moved into a strip and clear of other cues. */
  readonly lifted: Block;
}

/**
 * Places the elements of `area`, one for each cue, over a picture of the area's size: at the position of their file,
 * and from there into `strips`, which nothing else on the stage covers. The text shrinks until all cues fit.
 *
 * @returns whether none of them is cut off, and all lie within the strips
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
  /** Keeps a cue inside the picture; a cue that is taller than the picture starts at its top. */
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
    // Vertical text can use the whole width of the picture, and need not shrink.
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

/** Whether there are too many lines, or one is too long: line breaking ignores the width of a line's background. */
function isCut(element: HTMLElement, step: number): boolean {
  if (element.scrollHeight > element.clientHeight + step / 2) return true;
  const { left, right } = element.getBoundingClientRect();
  const lines = Array.from(element.firstElementChild?.getClientRects() ?? []);
  return lines.some((line) => line.left < left + 1 || line.right > right - 1);
}

/** How far the background of the letters extends beyond their lines, in pixels. */
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
