export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** All values from the lowest to the highest, since a median alone hides their spread. */
export function spread(values: readonly number[]): string {
  return values
    .map(Math.round)
    .sort((a, b) => a - b)
    .join(' ');
}
