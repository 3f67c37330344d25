import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine, Live, Source } from '../../../engine/contract';
import type { EngineFailure } from '../../../engine/failure';
import { makeEngine } from '../../../features/fixtures/engine';
import { makePlayback } from '../../../features/fixtures/playback';
import { makeDetails, makeSource } from '../../../features/fixtures/viewing';
import { renewSource } from './renew-source';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const OLD = 'https://media.example/1/film.m3u8';
const NEW = 'https://media.example/2/film.m3u8';

/** A film whose host rejects it when the test wants; the platform returns these addresses, one after the other. */
function open(...addresses: readonly string[]) {
  const why = signal<EngineFailure | null>(null);
  const reconnecting = signal<Engine['reconnecting']['value']>(null);
  const source = signal<Source | null>({ ...makeSource(), url: OLD });
  const playback = makePlayback();
  const { time } = playback;
  time.value = 42;
  const calls: string[] = [];
  const left = [...addresses];
  const engine = signal<Engine | null>({ ...makeEngine(), failure: why, reconnecting });
  const stop = renewSource(
    {
      engine,
      source,
      playback,
      reopen: (next) => {
        if (next.live !== null) engine.value = null;
        source.value = next;
        reconnecting.value = null;
        calls.push(next.url);
      },
      retry: () => void calls.push('retry'),
    },
    {
      askDetails: async () => {
        calls.push('details');
        return makeDetails({ streamUrl: left.shift() ?? NEW });
      },
      choose: (details) => ({
        ok: true,
        details,
        source: { ...(source.peek() ?? makeSource()), url: details.streamUrl ?? '' },
      }),
    },
  );
  const refuse = async (status: number) => {
    reconnecting.value = {
      why: { reason: 'refused', type: 'HLS_networkError', detail: `fragLoadError ${status}` },
      attempt: 1,
      attempts: 30,
      retryAt: signal(null),
      retryNow: () => undefined,
    };
    await vi.advanceTimersByTimeAsync(0);
  };
  /** The engine of a live stream whose second 0 was at this date. */
  const goLive = (date: number, atEdge: boolean) => {
    const live: Live = {
      syncPosition: signal(100),
      latency: signal(0),
      atEdge: signal(atEdge),
      catchUp: () => undefined,
      wallClock: (at) => date + at * 1000,
    };
    source.value = { ...makeSource({ live: 'time-machine' }), url: source.value?.url ?? OLD };
    engine.value = { ...makeEngine(), failure: why, reconnecting, live: signal(live) };
  };
  return { calls, time, seekable: playback.seekable, refuse, goLive, stop };
}

test.each([401, 403])(
  'a film whose address expires (%i) goes on with the one of new details',
  async (status) => {
    const film = open(NEW);
    await film.refuse(status);
    expect(film.calls).toEqual(['details', NEW]);
    film.stop();
  },
);

test('the details are requested once for each address', async () => {
  const film = open(OLD);
  await film.refuse(403);
  await film.refuse(403);
  await vi.advanceTimersByTimeAsync(60_000);
  await film.refuse(403);
  expect(film.calls).toEqual(['details']);
  film.stop();
});

test('an address that is refused as soon as it is new is not renewed, and one that lasted is', async () => {
  const film = open(NEW, 'https://media.example/3/film.m3u8');
  await film.refuse(403);
  await film.refuse(403);
  expect(film.calls).toEqual(['details', NEW]);
  await vi.advanceTimersByTimeAsync(60_000);
  await film.refuse(401);
  expect(film.calls.slice(2)).toEqual(['details', 'https://media.example/3/film.m3u8']);
  film.stop();
});

test('a server that is overloaded has not refused the address', async () => {
  const film = open(NEW);
  await film.refuse(503);
  await film.refuse(429);
  expect(film.calls).toEqual([]);
  film.stop();
});

test('an element that an attempt has emptied begins where the place was kept', async () => {
  const film = open(NEW);
  film.time.value = 0;
  await film.refuse(403);
  expect(film.calls).toEqual(['details', 'retry']);
  film.stop();
});

test.each([
  ['a viewer who went back in a live stream goes on at the same moment', false, 1_000_000, 42 - 30],
  ['a moment that the stream no longer holds is left for its oldest one', false, 1_100_000, 0],
  ['a viewer at the live edge stays there', true, 1_000_000, 90],
])('%s', async (_, atEdge, date, at) => {
  const live = open(NEW);
  live.goLive(1_000_000, atEdge);
  live.seekable.value = { start: 0, end: 100 };
  await live.refuse(403);
  expect(live.calls).toEqual(['details', NEW]);
  live.seekable.value = null;
  live.time.value = 90;
  live.goLive(date + 30_000, true);
  live.seekable.value = { start: 0, end: 100 };
  expect(live.time.value).toBe(at);
  live.stop();
});
