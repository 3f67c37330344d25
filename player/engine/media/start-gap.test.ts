import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStartGap } from './start-gap';

function element(firstStart: number) {
  const video = document.createElement('video');
  const facts = { readyState: 1, currentTime: 0 };
  Object.defineProperties(video, {
    readyState: { get: () => facts.readyState },
    buffered: { get: () => ({ length: 1, start: () => firstStart, end: () => 12 }) },
    currentTime: {
      get: () => facts.currentTime,
      set(to: number) {
        facts.currentTime = to;
      },
    },
  });
  return { video, facts };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a large gap before the first media is skipped at once', () => {
  const { video, facts } = element(0.4);
  createStartGap(video).check();
  expect(facts.currentTime).toBe(0.4);
});

test('a small gap is left to the browser, and skipped when it still waits after a second', () => {
  const { video, facts } = element(0.021);
  const gap = createStartGap(video);
  gap.check();
  vi.advanceTimersByTime(999);
  gap.check();
  expect(facts.currentTime).toBe(0);
  vi.advanceTimersByTime(1);
  expect(facts.currentTime).toBe(0.021);
});

test('a browser that has begun is left alone', () => {
  const { video, facts } = element(0.021);
  const gap = createStartGap(video);
  gap.check();
  facts.readyState = 3;
  vi.advanceTimersByTime(5000);
  expect(facts.currentTime).toBe(0);
});

test('nothing is skipped after the end', () => {
  const { video, facts } = element(0.021);
  const gap = createStartGap(video);
  gap.check();
  gap.close();
  vi.advanceTimersByTime(5000);
  expect(facts.currentTime).toBe(0);
});

test('a seek that its event has not reported yet is not taken for a gap before the media of the last place', () => {
  const { video, facts } = element(42);
  const gap = createStartGap(video);
  facts.currentTime = 12;
  gap.check(42);
  expect(facts.currentTime).toBe(12);
  // Browsers round assigned positions.
  facts.currentTime = 41.5;
  gap.check(41.500_000_4);
  expect(facts.currentTime).toBe(42);
});
