import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Engine, Live, Reconnecting, Source } from '../../../engine/contract';
import { makeEngine } from '../../../features/fixtures/engine';
import { makePlayback } from '../../../features/fixtures/playback';
import { makeSource } from '../../../features/fixtures/viewing';
import type { Failure } from '../phase/phase';
import { returnToDate } from './go-to-date';

const RECONNECTING: Reconnecting = {
  attempt: 1,
  attempts: 60,
  retryAt: signal(null),
  retryNow: () => undefined,
};
const LOST: Failure = {
  from: 'engine',
  reason: 'network',
  type: 'HLS_networkError',
  detail: 'fragLoadError',
};

/** A live stream with a DVR window of 100 s, whose second 0 was at this date. */
function makeLive(date: number, isAtEdge: boolean) {
  const atEdge = signal(isAtEdge);
  const reconnecting = signal<Reconnecting | null>(null);
  const live: Live = {
    syncPosition: signal(90),
    latency: signal(0),
    atEdge,
    catchUp: () => undefined,
    wallClock: (at) => date + at * 1000,
  };
  const engine: Engine = { ...makeEngine(), live: signal(live), reconnecting };
  return { engine, atEdge, reconnecting };
}

test.each([
  ['a viewer who had rewound returns to the same moment', false, 30_000, 42 - 30],
  ['a moment that the stream no longer holds is left for its oldest one', false, 90_000, 0],
  ['a viewer at the live edge returns to the edge', true, 30_000, 90],
])('after a failed live stream is opened again, %s', (_, isAtEdge, later, at) => {
  const playback = makePlayback();
  const { time, seekable } = playback;
  const first = makeLive(1_000_000, isAtEdge);
  const { atEdge, reconnecting } = first;
  const engine = signal<Engine | null>(first.engine);
  const failure = signal<Failure | null>(null);
  const source = signal<Source | null>(makeSource({ live: 'time-machine' }));
  const stop = returnToDate({ engine, source, failure, playback });
  seekable.value = { start: 0, end: 100 };
  time.value = 30;
  // The buffer is played to the end of the last playlist, and the engine empties the element when it gives up.
  reconnecting.value = RECONNECTING;
  atEdge.value = true;
  time.value = 42;
  reconnecting.value = null;
  time.value = 0;
  failure.value = LOST;
  // The retry: without an engine, the failure may be reported again.
  engine.value = null;
  failure.value = null;
  failure.value = LOST;
  failure.value = null;
  seekable.value = null;
  time.value = 90;
  engine.value = makeLive(1_000_000 + later, true).engine;
  seekable.value = { start: 0, end: 100 };
  expect(time.value).toBe(at);
  // A later engine, such as one for another format, does not return there again.
  time.value = 90;
  engine.value = makeLive(1_000_000 + later, true).engine;
  expect(time.value).toBe(90);
  stop();
});
