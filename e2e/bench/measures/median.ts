export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** All of them from the lowest to the highest, so that nobody takes a median for the truth. */
export function spread(values: readonly number[]): string {
  return values
    .map(Math.round)
    .sort((a, b) => a - b)
    .join(' ');
}
