// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKeptPlace } from './kept-place';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const calls: { time: number; leaving: boolean; answer: (error?: Error) => void }[] = [];
  const saved: number[] = [];
  const place = openKeptPlace({
    save: (time, leaving) =>
      new Promise((resolve, reject) => {
        calls.push({ time, leaving, answer: (error) => (error ? reject(error) : resolve()) });
      }),
    onSaved: (time) => saved.push(time),
  });
  return { place, calls, saved, sent: () => calls.map(({ time }) => time) };
}

describe('the place on the platform', () => {
  it('is the newest of those that come together', async () => {
    const { place, calls, saved, sent } = open();
    for (const time of [5, 6, 7]) place.keep(time, false);
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([7]);
    calls[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual([7]);
  });

  it('is sent at once by a viewer who leaves, and not twice', () => {
    const { place, calls, sent } = open();
    place.keep(7, false);
    place.keep(8, true);
    place.keep(8, true);
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([8]);
    expect(calls[0]?.leaving).toBe(true);
  });

  it('is not sent where the platform has it', () => {
    const { place, sent } = open();
    place.know(40);
    place.keep(40, false);
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([]);
  });

  it('waits for the call before, and goes after it', async () => {
    const { place, calls, sent } = open();
    place.keep(7, false);
    vi.advanceTimersByTime(1000);
    place.keep(12, false);
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual([7]);
    calls[0]?.answer(new Error('lost'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toEqual([7, 12]);
  });
});
