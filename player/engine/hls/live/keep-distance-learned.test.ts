import Hls from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDistance } from './keep-distance';
import { LOW_LATENCY } from './live-config';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A low-latency stream with segments of 2 s, whose profile is 3 s from the edge without parts. */
function open(extra: number, parts = { partTarget: 0, partHoldBack: 0 }) {
  const hls = new Hls(LOW_LATENCY);
  const details = { targetduration: 2, ...parts };
  const targets: number[] = [];
  Object.defineProperties(hls, {
    latestLevelDetails: { get: () => details },
    latency: { get: () => 3 },
    targetLatency: {
      get: () => targets.at(-1) ?? 3,
      set(next: number) {
        targets.push(next);
      },
    },
  });
  const video = document.createElement('video');
  Object.defineProperties(video, {
    paused: { value: false },
    ended: { value: false },
    played: { value: { length: 1 } },
  });
  const needed = vi.fn<(seconds: number) => void>();
  const on = vi.spyOn(hls, 'on');
  keepDistance(hls, {
    video,
    kindNow: () => 'low-latency',
    nearEdge: () => false,
    learned: { extra: () => extra, needed },
  });
  const updated = () => {
    const [, listener] = on.mock.calls.find(([event]) => event === Hls.Events.LEVEL_UPDATED) ?? [];
    if (listener) Reflect.apply(listener, undefined, [Hls.Events.LEVEL_UPDATED, { details }]);
  };
  return { hls, video, targets, needed, updated };
}

test('a live stream begins as far from its edge as earlier visits needed', () => {
  const first = open(0);
  first.updated();
  expect(first.targets).toEqual([]);
  const later = open(1.5);
  later.updated();
  expect(later.targets).toEqual([4.5]);
});

test('a stream in parts begins 1 s further from its edge than its hold-back', () => {
  const { targets, updated } = open(0, { partTarget: 0.2, partHoldBack: 0.6 });
  updated();
  expect(targets).toEqual([1.6]);
});

test('a stall reports how much more this connection needs', () => {
  const { hls, video, needed, updated } = open(0);
  updated();
  video.dispatchEvent(new Event('play'));
  video.dispatchEvent(new Event('waiting'));
  vi.advanceTimersByTime(1000);
  expect(needed).toHaveBeenLastCalledWith(expect.closeTo(1, 1));
  video.dispatchEvent(new Event('playing'));
  const calls = needed.mock.calls.length;
  vi.advanceTimersByTime(5000);
  expect(needed).toHaveBeenCalledTimes(calls);
  hls.destroy();
});
