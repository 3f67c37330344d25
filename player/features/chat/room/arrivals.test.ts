import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openArrivals } from './arrivals';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const deletion = (id: number) => ({ type: 'delete', id: String(id) }) as const;

function open() {
  const taken: number[] = [];
  const arrivals = openArrivals((frames) => taken.push(frames.length));
  return { arrivals, taken };
}

test('arrivals within a frame are passed on together', () => {
  const { arrivals, taken } = open();
  for (let id = 0; id < 5; id += 1) arrivals.add(deletion(id));
  expect(taken).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(taken).toEqual([5]);
  vi.advanceTimersByTime(5000);
  expect(taken).toEqual([5]);
});

test('a hidden page, which draws no frames, passes them on more slowly', () => {
  const noFrames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const { arrivals, taken } = open();
  arrivals.add(deletion(1));
  vi.advanceTimersByTime(500);
  expect(taken).toEqual([1]);
  noFrames.mockRestore();
});

test('they are passed on at once on request, and not at all after the end', () => {
  const { arrivals, taken } = open();
  arrivals.add(deletion(1));
  arrivals.flush();
  expect(taken).toEqual([1]);
  arrivals.add(deletion(2));
  arrivals.close();
  vi.advanceTimersByTime(5000);
  arrivals.flush();
  expect(taken).toEqual([1]);
});
