import type { Page } from 'playwright/test';
import { expect } from '../steps/player';

export type LiveCall = 'details' | 'aggregate' | 'viewers';

/** Times at which the page requested live data, in milliseconds. */
export function listenToPolls(page: Page, id: string): Readonly<Record<LiveCall, number[]>> {
  const asked: Record<LiveCall, number[]> = { details: [], aggregate: [], viewers: [] };
  const calls = new Map<string, LiveCall>([
    [`/api/live/${id}`, 'details'],
    [`/api/live/${id}/aggregate/${id}`, 'aggregate'],
    [`/api/online-viewer/${id}`, 'viewers'],
  ]);
  page.on('request', (request) => {
    const call = calls.get(new URL(request.url()).pathname);
    if (call !== undefined && request.method() === 'GET') asked[call].push(Date.now());
  });
  return asked;
}

/** Waits until `times` has grown by this many from now on. */
export async function more(times: readonly number[], count: number, timeout = 20_000): Promise<void> {
  const before = times.length;
  await expect.poll(() => times.length - before, { timeout }).toBeGreaterThanOrEqual(count);
}

/** Intervals between the last `count` calls, in milliseconds. */
export function lastWaits(times: readonly number[], count: number): number[] {
  const last = times.slice(-count - 1);
  return last.slice(1).map((time, index) => time - (last[index] ?? time));
}
