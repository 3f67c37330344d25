import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AT_REST } from '../../e2e/host/wire/stand-in-player';
import { reportState } from './state-changes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function report() {
  const state = signal(AT_REST);
  const sent: unknown[] = [];
  const stop = reportState(
    state,
    (changes) => sent.push(changes),
    (error) => {
      throw error;
    },
  );
  const set = (changes: Partial<typeof AT_REST>) => {
    state.value = { ...state.peek(), ...changes };
  };
  return { sent, set, stop };
}

test('all of the state is reported first, then what has changed', () => {
  const { sent, set, stop } = report();
  set({ volume: 40, muted: true });
  set({ volume: 40 });
  stop();
  set({ volume: 50 });
  expect(sent).toEqual([AT_REST, { volume: 40, muted: true }]);
});

test('positions alone are reported four times a second while it plays, and at once in a pause', () => {
  const { sent, set, stop } = report();
  set({ time: 12 });
  set({ paused: false, playing: true });
  for (let time = 13; time < 23; time += 1) {
    vi.advanceTimersByTime(50);
    set({ time, seekable: { start: 0, end: 60 } });
  }
  vi.advanceTimersByTime(1000);
  stop();
  expect(sent.slice(1, 3)).toEqual([{ time: 12 }, { paused: false, playing: true }]);
  expect(sent.length).toBeLessThanOrEqual(7);
  expect(sent.at(-1)).toEqual({ time: 22 });
});
