import type { Source } from './source';

/** Segments are numbered from the epoch: number n is segment n mod count of round n div count. */
export interface Window {
  readonly first: number;
  readonly last: number;
  /** Number of published parts of the segment after the last. */
  readonly parts: number;
}

/** Segments that are complete and not expired, `seconds` after the epoch. `last < first`: none yet. */
export function windowAt(source: Source, seconds: number, length: number): Window {
  const round = Math.floor(seconds / source.period);
  const within = seconds - round * source.period;
  const complete = source.ready.filter((ready) => ready <= within).length;
  const last = round * source.count + complete - 1;
  const parts = source.partReady?.[complete]?.filter((ready) => ready <= within).length ?? 0;
  return { first: Math.max(0, last - length + 1), last, parts };
}

export function placeOf(source: Source, sequence: number): { round: number; index: number } {
  const round = Math.floor(sequence / source.count);
  return { round, index: sequence - round * source.count };
}

/** Seconds after the epoch at which a segment, or a part of it, is published; `undefined`: there is no such part. */
export function publishedAt(source: Source, sequence: number, part: number | null): number | undefined {
  const { round, index } = placeOf(source, sequence);
  const within = part === null ? source.ready[index] : source.partReady?.[index]?.[part];
  return within === undefined ? undefined : round * source.period + within;
}
