import { computed, effect, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { type Aggregate, decodeAggregate } from '../../api/live';
import { Aggregate as OnWire } from '../../api/schema/aggregate';
import { pollTick } from './poll-tick';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

let close = () => {};

const config = { get_interval: 3000, viewers_interval: 10_000, quiz_get_interval: 1000 };
const marker = { id: 'm', time: 5, name: 'گل', video_id: '1', video_type: '1' };
const answer = (given: object = {}): Aggregate =>
  decodeAggregate(v.parse(OnWire, { config, online_viewers: 7, markers: [marker], ...given }));

function start(onAir = true) {
  const platform = {
    aggregate: async () => answer(),
    viewers: async () => 12,
  };
  const asked = { aggregate: 0, viewers: 0 };
  const reported = { lost: 0, failures: 0 };
  const wanted = signal(onAir);
  const inError = signal(false);
  const tick = pollTick({
    askAggregate() {
      asked.aggregate += 1;
      return platform.aggregate();
    },
    askViewers() {
      asked.viewers += 1;
      return platform.viewers();
    },
    wanted: () => wanted.value,
    serverTime: Date.now,
    isInError: () => inError.peek(),
    onLost: () => {
      reported.lost += 1;
    },
    onFailure: () => {
      reported.failures += 1;
    },
  });
  close = tick.close;
  return { tick, platform, asked, reported, wanted, inError };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refuse = async () => {
  throw new ApiError(503, 'no');
};

test('a part that did not change wakes nobody', async () => {
  const { tick, platform } = start();
  await pass(1500);
  const markers = computed(() => tick.aggregate.value?.markers);
  let woken = 0;
  const end = effect(() => {
    void markers.value;
    woken += 1;
  });
  platform.aggregate = async () => answer({ online_viewers: 99 });
  await pass(9000);
  expect(tick.aggregate.value?.onlineViewers).toBe(99);
  expect(woken).toBe(1);
  platform.aggregate = async () => answer({ markers: [] });
  await pass(3000);
  expect(woken).toBe(2);
  end();
});

test('whoever comes while it is on air asks within a second, and others within the interval', async () => {
  const came = start();
  await pass(600);
  expect(came.asked.aggregate).toBe(1);
  close();
  const waited = start(false);
  await pass(5000);
  waited.wanted.value = true;
  await pass(600);
  expect(waited.asked.aggregate).toBe(0);
  await pass(1000);
  expect(waited.asked.aggregate).toBe(1);
});

test('the server’s intervals are followed while it runs', async () => {
  const { platform, asked } = start();
  await pass(1500);
  expect(asked).toEqual({ aggregate: 1, viewers: 0 });
  platform.aggregate = async () => answer({ config: { get_interval: 30_000, viewers_interval: 2000 } });
  await pass(3000);
  expect(asked.aggregate).toBe(2);
  // The viewers’ call is brought forward; it does not wait for the old interval’s end.
  await pass(1100);
  expect(asked.viewers).toBe(1);
  await pass(10_000);
  expect(asked).toEqual({ aggregate: 2, viewers: 6 });
});

test('a message appears after the third failed retry, once, and again only after a response', async () => {
  const { tick, platform, reported } = start();
  platform.aggregate = refuse;
  await pass(1500 + 2500 + 5000);
  expect([reported.failures, reported.lost, tick.lost.value]).toEqual([3, 0, false]);
  await pass(10_000);
  expect([reported.failures, reported.lost, tick.lost.value]).toEqual([4, 1, true]);
  await pass(120_000);
  expect(reported.lost).toBe(1);
  platform.aggregate = async () => answer();
  await pass(30_000);
  expect(tick.lost.value).toBe(false);
  platform.aggregate = refuse;
  await pass(30_000);
  expect(reported.lost).toBe(2);
});

test('while the stream itself is failing it appears after the fifth', async () => {
  const { platform, reported, inError } = start();
  inError.value = true;
  platform.aggregate = refuse;
  await pass(1500 + 2500 + 5000 + 10_000 + 20_000);
  expect([reported.failures, reported.lost]).toEqual([5, 0]);
  await pass(30_000);
  expect([reported.failures, reported.lost]).toEqual([6, 1]);
});

test('the viewers’ own call wins, and the aggregate’s number stands where it fails', async () => {
  const { tick, platform } = start();
  await pass(1500);
  expect(tick.onlineViewers.value).toBe(7);
  await pass(4000);
  expect(tick.onlineViewers.value).toBe(12);
  platform.viewers = refuse;
  await pass(10_000);
  expect(tick.onlineViewers.value).toBe(7);
});

test('while nobody is there nothing is asked', async () => {
  const { wanted, asked } = start();
  await pass(1500);
  wanted.value = false;
  await pass(60_000);
  expect(asked).toEqual({ aggregate: 1, viewers: 0 });
  wanted.value = true;
  await pass(1000);
  expect(asked).toEqual({ aggregate: 2, viewers: 1 });
});

test('an answer after the end is dropped', async () => {
  const { tick, platform } = start();
  platform.aggregate = async () => {
    tick.close();
    return answer();
  };
  await pass(60_000);
  expect(tick.aggregate.value).toBeNull();
});
