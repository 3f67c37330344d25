/** Whole percentages that add up to 100; those that lost most by rounding down are rounded up (largest remainder). */
export function shareOut(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const raised = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .sort((one, other) => other.lost - one.lost)
    .slice(0, left)
    .map(({ index }) => index);
  return exact.map((share, index) => Math.floor(share) + (raised.includes(index) ? 1 : 0));
}
