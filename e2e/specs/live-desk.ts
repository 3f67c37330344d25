import type { APIRequestContext, Page } from 'playwright/test';
import { at } from './addresses';
import { expect } from './player';

/** A live of a test's own, steered by the platform's operator. */
export interface LiveDesk {
  readonly id: string;
  readonly query: { readonly type: 'live'; readonly id: string; readonly autoplay: true };
  set(settings: Readonly<Record<string, unknown>>): Promise<void>;
  /** Until `heal`. */
  fault(fault: Readonly<Record<string, unknown>>): Promise<void>;
  heal(): Promise<void>;
  /** Nothing is added any more, and the playlists say so. */
  close(): Promise<void>;
}

export async function openDesk(
  request: APIRequestContext,
  channel: Readonly<Record<string, unknown>> = {},
): Promise<LiveDesk> {
  const command = async (path: string, data: Readonly<Record<string, unknown>>): Promise<string> => {
    const answer = await request.post(`${at.platform}/operator/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    const state: { readonly id: string } = await answer.json();
    return state.id;
  };
  const id = await command('channels', channel);
  return {
    id,
    query: { type: 'live', id, autoplay: true },
    set: async (settings) => void (await command(`lives/${id}`, settings)),
    fault: async (fault) => void (await command(`lives/${id}/faults`, fault)),
    heal: async () => void (await command(`lives/${id}/faults/clear`, {})),
    close: async () => void (await command(`lives/${id}/encoder`, { do: 'end' })),
  };
}

/** Controls go away by themselves; a hand on the mouse keeps them. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(500, 200);
  await page.mouse.move(520, 220, { steps: 2 });
}

export type LiveCall = 'details' | 'aggregate' | 'viewers';

/** When the page asked for what changes while a live runs, in milliseconds. */
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

/** Waits until `times` has grown by so many from now on. */
export async function more(times: readonly number[], count: number, timeout = 20_000): Promise<void> {
  const before = times.length;
  await expect.poll(() => times.length - before, { timeout }).toBeGreaterThanOrEqual(count);
}

/** Waits of the last `count` calls, in milliseconds. */
export function lastWaits(times: readonly number[], count: number): number[] {
  const last = times.slice(-count - 1);
  return last.slice(1).map((time, index) => time - (last[index] ?? time));
}
