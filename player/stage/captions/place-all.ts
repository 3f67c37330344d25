import { writtenOf } from '../../engine/subtitles/written-of';
import type { ActiveCue } from './active-cues';
import { liftOf } from './lift';
import { placeInRegion } from './place-in-region';
import { type Block, blockStart, lineSpan, type Placing } from './placing';

/** The height of the bar over the picture, in pixels. */
const BAR = 88;
/** That of an offer above the bar. */
const OFFER = 64;

/** Places the elements of `area`, one for each cue, over a picture of that size. */
export function placeAll(area: HTMLElement, cues: readonly ActiveCue[], isOffered: boolean): void {
  const taken: (Block & { readonly column: Block; readonly lifted: Block })[] = [];
  const frame = { width: area.clientWidth, height: area.clientHeight };
  const stage = area.parentElement?.clientHeight ?? frame.height;
  /** Bar and offer cover so much of the picture; the rest is beside it in the stage. */
  const covered = Math.max(0, BAR + (isOffered ? OFFER : 0) - (stage - frame.height) / 2);
  const parts = Array.from(area.children, (element, index) => ({ element, cue: cues[index]?.rich }));
  for (const { element, cue } of parts.reverse()) {
    const region = cue ? writtenOf(cue)?.region : null;
    if (region && element instanceof HTMLElement) placeInRegion(element, region, frame, covered);
  }
  for (const { element, cue } of parts.reverse()) {
    const written = cue ? writtenOf(cue) : undefined;
    if (!cue || !(element instanceof HTMLElement) || written?.region) continue;
    const vertical = cue.vertical !== '';
    const { style } = element;
    style.writingMode = cue.vertical === '' ? '' : `vertical-${cue.vertical}`;
    style.textAlign = cue.align;
    const computed = getComputedStyle(element);
    const placing: Placing = {
      line: cue.line,
      lineAlign: written?.lineAlign ?? 'start',
      snapToLines: cue.snapToLines,
      position: cue.position,
      positionAlign: written?.positionAlign ?? 'auto',
      size: cue.size,
      align: cue.align,
    };
    const span = lineSpan(placing, computed.direction === 'rtl');
    style.inlineSize = `${span.size}%`;
    style[vertical ? 'top' : 'left'] = `${span.from}%`;
    const step = Number.parseFloat(computed.lineHeight) || 20;
    const size = vertical ? element.offsetWidth : element.offsetHeight;
    const room = vertical ? frame.width : frame.height;
    const column = { from: span.from, to: span.from + span.size };
    const beside = taken.filter((other) => other.column.from < column.to && column.from < other.column.to);
    const from = blockStart(placing, { size, step, room, taken: vertical ? [] : beside });
    if (vertical) {
      style[cue.vertical === 'rl' ? 'right' : 'left'] = `${from}px`;
      style.setProperty('--lift', `${liftOf(element, frame.height - covered)}px`);
      continue;
    }
    style.top = `${from}px`;
    const free = frame.height - covered;
    const lifted =
      from + size <= free
        ? from
        : blockStart(
            { ...placing, line: 'auto', snapToLines: true },
            { size, step, room: free, taken: beside.map((other) => other.lifted) },
          );
    style.setProperty('--lift', `${lifted - from}px`);
    taken.push({ from, to: from + size, column, lifted: { from: lifted, to: lifted + size } });
  }
}
