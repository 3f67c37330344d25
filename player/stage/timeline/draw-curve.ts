import type { TimeRange } from '../../engine/contract';
import { lastOf } from '../../lib/from-end';

/** Size in the drawing's own units. The width covers all stretches, whatever part of them the bar shows. */
export const WIDTH = 1000;
export const HEIGHT = 32;

/** A count between two times, in seconds. */
export interface Stretch extends TimeRange {
  readonly count: number;
}

/** The path of an area whose highest point is the largest count; `null` if there is nothing to draw. */
export function drawCurve(stretches: readonly Stretch[]): string | null {
  const span = spanOfCurve(stretches);
  const most = Math.max(0, ...stretches.map(({ count }) => count));
  if (span === null || most === 0) return null;
  const x = (time: number) => round(((time - span.start) / (span.end - span.start)) * WIDTH);
  const y = (count: number) => round(HEIGHT - (count / most) * HEIGHT);
  // The curve passes through the middle of each stretch, and is level at both ends.
  const points = stretches.map(({ start, end, count }) => `${x((start + end) / 2)} ${y(count)}`);
  const [first, last] = [stretches[0], lastOf(stretches)];
  const from = `0 ${y(first?.count ?? 0)}`;
  const to = `${WIDTH} ${y(last?.count ?? 0)}`;
  return `M0 ${HEIGHT}L${[from, ...points, to].join('L')}L${WIDTH} ${HEIGHT}Z`;
}

export function spanOfCurve(stretches: readonly Stretch[]): TimeRange | null {
  const [start, end] = [stretches[0]?.start, lastOf(stretches)?.end];
  return start !== undefined && end !== undefined && end > start ? { start, end } : null;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
