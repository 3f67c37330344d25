import type { CrowdPlan } from './plan';
import type { QuizCrowd, QuizResults } from './quiz-results';

const TOTAL = 'all requests';

/** Calls a second of each kind, of the whole crowd. */
export function printCalls(
  counts: ReadonlyMap<string, readonly number[]>,
  { joinMs, steadyFrom, steadyUntil, outageFrom, outageUntil, until }: CrowdPlan,
  scale: number,
): void {
  const rows: Record<string, Record<string, string>> = {};
  const kinds = [...counts].sort(([one], [other]) => one.localeCompare(other));
  for (const [kind, perSecond] of [...kinds, [TOTAL, sumOf([...counts.values()])] as const]) {
    const between = (from: number, to: number) =>
      Array.from({ length: (to - from) / 1000 }, (_, at) => (perSecond[from / 1000 + at] ?? 0) * scale);
    const calm = between(steadyFrom, steadyUntil);
    const steady = calm.reduce((sum, count) => sum + count, 0) / calm.length;
    const peak = (from: number, to: number) => Math.max(...between(from, to));
    const shown = (count: number) =>
      steady > 0 && kind === TOTAL ? `${round(count)} (${(count / steady).toFixed(2)})` : round(count);
    rows[kind] = {
      steady: round(steady),
      'peak at the join': shown(peak(0, joinMs + 10_000)),
      'before the outage': shown(peak(steadyUntil, outageFrom)),
      'in it': shown(peak(outageFrom, outageUntil)),
      'after it': shown(peak(outageUntil, until)),
    };
  }
  console.table(rows);
}

export function printLost(
  sent: readonly (readonly [string, ReadonlySet<string>, ReadonlySet<string>])[],
  others: Readonly<Record<string, number>>,
  scale: number,
): void {
  const texts = sent.map(([name, all, arrived]) => {
    const lost = [...all].filter((one) => !arrived.has(one)).length;
    return `${name} ${round(lost * scale)} of ${round(all.size * scale)}`;
  });
  const rest = Object.entries(others).map(([name, lost]) => `${name} ${round(lost * scale)}`);
  console.log(`lost: ${[...texts, ...rest].join(' · ')}`);
}

/** When a crowd has a result, and what that costs. */
export function printResults(
  { players, cachedMs }: QuizCrowd,
  { delays, awaiting, perSecond }: QuizResults,
): void {
  const after = (share: number) =>
    `${((delays[Math.ceil(delays.length * share) - 1] ?? 0) / 1000).toFixed(2)} s`;
  const mean = awaiting.reduce((sum, count) => sum + count, 0) / awaiting.length;
  console.log(
    `\nquiz result · ${round(players)} players · answers cached for ${cachedMs / 1000} s\n` +
      `half have it after ${after(0.5)}, 99 % after ${after(0.99)}, all ${round(delays.length)} after ${after(1)} · ` +
      `${round(perSecond.open)} requests a second while the question is open, ${round(perSecond.awaiting)} while its result is ` +
      `awaited, at most ${(Math.max(...awaiting) / mean).toFixed(2)} times that in a tenth of a second`,
  );
}

function sumOf(all: readonly (readonly number[])[]): readonly number[] {
  const length = Math.max(...all.map((one) => one.length));
  return Array.from({ length }, (_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0));
}

function round(count: number): string {
  return Math.round(count).toLocaleString('en');
}
