import { own } from '../../lib/own';

/** The range and steps of a slider. Sliders run from left to right in both languages. */
export interface Span {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The step of PageUp and PageDown. */
  readonly page: number;
}

export function clamp(value: number, { min, max }: Pick<Span, 'min' | 'max'>): number {
  return Math.min(Math.max(value, min), max);
}

/** The value after a key press; `null` for keys that do not move a slider. */
export function valueByKey(key: string, value: number, span: Span): number | null {
  const moved: Record<string, number> = {
    ArrowRight: value + span.step,
    ArrowUp: value + span.step,
    ArrowLeft: value - span.step,
    ArrowDown: value - span.step,
    PageUp: value + span.page,
    PageDown: value - span.page,
    Home: span.min,
    End: span.max,
  };
  const next = own(moved, key);
  return next === undefined ? null : clamp(next, span);
}

/** The share of the element's width that lies left of the pointer, 0 to 1. */
export function ratioAt(element: Element, clientX: number): number {
  const { left, width } = element.getBoundingClientRect();
  return width === 0 ? 0 : clamp((clientX - left) / width, { min: 0, max: 1 });
}
