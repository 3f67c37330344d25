import type { Load } from './measure-load';

/** Prints the medians of both pages, and the second as a ratio to the first. */
export function printTable(link: string, bare: readonly Load[], player: readonly Load[]): void {
  const rows = (['firstFrame', 'requests', 'bytes'] as const).map((what) => {
    const [first, second] = [
      median(bare.map((load) => load[what])),
      median(player.map((load) => load[what])),
    ];
    return { what, bare: Math.round(first), player: Math.round(second), ratio: (second / first).toFixed(2) };
  });
  const spread = player.map(({ firstFrame }) => Math.round(firstFrame)).sort((a, b) => a - b);
  console.log(`\n${link} · ${bare.length} rounds · the player's first frames: ${spread.join(' ')} ms`);
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
