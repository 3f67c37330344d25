import type { ReadClock } from './clock';
import type { TtmlElement } from './ttml-element';

/** In seconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const ALWAYS: Span = { start: 0, end: Number.POSITIVE_INFINITY };

/** The time range of an element, limited by those of all its ancestors. */
export function timesOf(element: TtmlElement | null, clock: ReadClock): Span {
  return element === null ? ALWAYS : spanOf(element, timesOf(element.around, clock), clock);
}

/** The time range of an element whose parent has the range `outer`. */
export function spanOf(element: TtmlElement, outer: Span, clock: ReadClock): Span {
  const read = (name: string) => clock(element.attributes.get(name)?.trim() ?? '');
  const [begin, end, length] = [read('begin'), read('end'), read('dur')];
  const start = outer.start + (begin ?? 0);
  const until = Math.min(
    end === null ? Number.POSITIVE_INFINITY : outer.start + end,
    length === null ? Number.POSITIVE_INFINITY : start + length,
  );
  return { start, end: Math.min(outer.end, until) };
}
