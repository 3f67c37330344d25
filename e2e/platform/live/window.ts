import type { Source } from './source';

/** Segments are numbered from the epoch on: number n is segment n mod count of round n div count. */
export interface Window {
  readonly first: number;
  readonly last: number;
}

/** Segments that are complete and not yet too old, `seconds` after the epoch. `last < first`: none yet. */
export function windowAt(source: Source, seconds: number, length: number): Window {
  const round = Math.floor(seconds / source.period);
  const within = seconds - round * source.period;
  const complete = source.ready.filter((ready) => ready <= within).length;
  const last = round * source.count + complete - 1;
  return { first: Math.max(0, last - length + 1), last };
}

export function placeOf(source: Source, sequence: number): { round: number; index: number } {
  const round = Math.floor(sequence / source.count);
  return { round, index: sequence - round * source.count };
}
