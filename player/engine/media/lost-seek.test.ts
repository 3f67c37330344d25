import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatLostSeeks } from './lost-seek';

/** A seeking element; each assignment of its position is recorded and reported as a browser does. */
function seekingElement(bufferedTo: number) {
  const video = document.createElement('video');
  const sought: number[] = [];
  let time = 0.02;
  const facts = { seeking: true, duration: 12, bufferedTo };
  Object.defineProperties(video, {
    seeking: { get: () => facts.seeking },
    duration: { get: () => facts.duration },
    buffered: { get: () => ({ length: 1, start: () => 0.02, end: () => facts.bufferedTo }) },
    currentTime: {
      get: () => time,
      set: (next: number) => {
        time = next;
        sought.push(next);
        video.dispatchEvent(new Event('seeking'));
      },
    },
  });
  return { video, sought, facts };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a seek into buffered media that does not complete is repeated, ever more slowly', () => {
  const { video, sought, facts } = seekingElement(12);
  const stop = repeatLostSeeks(video);
  video.dispatchEvent(new Event('seeking'));
  vi.advanceTimersByTime(999);
  expect(sought).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sought).toEqual([0.03]);
  vi.advanceTimersByTime(2000);
  expect(sought).toEqual([0.03, 0.04]);
  facts.seeking = false;
  video.dispatchEvent(new Event('seeked'));
  vi.advanceTimersByTime(60_000);
  expect(sought).toHaveLength(2);
  stop();
});

test('a seek whose target has not arrived waits, and is repeated once it has', () => {
  const { video, sought, facts } = seekingElement(0.04);
  repeatLostSeeks(video);
  video.dispatchEvent(new Event('seeking'));
  vi.advanceTimersByTime(5000);
  expect(sought).toEqual([]);
  facts.bufferedTo = 3;
  vi.advanceTimersByTime(1000);
  expect(sought).toEqual([0.03]);
});

test('nothing is repeated after the end', () => {
  const { video, sought } = seekingElement(12);
  const stop = repeatLostSeeks(video);
  video.dispatchEvent(new Event('seeking'));
  stop();
  vi.advanceTimersByTime(5000);
  expect(sought).toEqual([]);
});
