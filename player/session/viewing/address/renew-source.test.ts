import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Engine, Source } from '../../../engine/contract';
import type { EngineFailure } from '../../../engine/failure';
import { makeEngine } from '../../../features/fixtures/engine';
import { makeDetails, makeSource } from '../../../features/fixtures/viewing';
import { renewSource } from './renew-source';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const OLD = 'https://media.example/1/film.m3u8';
const NEW = 'https://media.example/2/film.m3u8';

/** A film whose host refuses it when the test wants it; the platform answers with these addresses, one after the other. */
function open(...addresses: readonly string[]) {
  const why = signal<EngineFailure | null>(null);
  const reconnecting = signal<Engine['reconnecting']['value']>(null);
  const source = signal<Source | null>({ ...makeSource(), url: OLD });
  const time = signal(42);
  const calls: string[] = [];
  const left = [...addresses];
  const engine: Engine = { ...makeEngine(), failure: why, reconnecting };
  const stop = renewSource(
    {
      engine: signal(engine),
      source,
      playback: { time },
      reopen: (next) => {
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
      choose: (details) => ({ ok: true, details, source: { ...makeSource(), url: details.streamUrl ?? '' } }),
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
  return { calls, time, refuse, stop };
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
