import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doubtHost } from './host-doubt';

const OTHER = 'https://b.test/live.m3u8';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A suspected host; `answers`: whether the other one responds; `came`: data received from the suspected one. */
function open({ answers = true, ahead = 0, mayLeave = true } = {}) {
  const state = { answers, ahead, came: 0 };
  const done: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    done.push(`ask ${new Request(address).url}`);
    if (!state.answers) return Promise.reject(new TypeError('no line'));
    return Promise.resolve(new Response('#EXTM3U'));
  });
  const doubt = doubtHost({
    ahead: () => state.ahead,
    bytes: () => state.came,
    other: () => OTHER,
    tryNow: () => done.push('try'),
    mayLeave: () => mayLeave,
    leave: () => done.push('leave'),
  });
  doubt.begin();
  return { state, done, doubt };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it is the host where the other one answers and the own one does not', async () => {
  const { done } = open();
  await pass(600);
  expect(done).toEqual([`ask ${OTHER}`, 'try']);
  await pass(200);
  expect(done).toEqual([`ask ${OTHER}`, 'try', 'leave']);
  await pass(10_000);
  expect(done).toHaveLength(3);
});

test('the buffer is played first, except its last second', async () => {
  const { done } = open({ ahead: 5 });
  await pass(3900);
  expect(done).not.toContain('leave');
  await pass(200);
  expect(done).toContain('leave');
});

test('it was the line where both answer again', async () => {
  const { state, done, doubt } = open();
  await pass(100);
  state.came = 1000;
  await pass(800);
  doubt.end();
  await pass(10_000);
  expect(done).not.toContain('leave');
});

test('without a line it is asked again, and no host is left', async () => {
  const { state, done } = open({ answers: false });
  await pass(5500);
  expect(done.length).toBeGreaterThan(4);
  expect(new Set(done)).toEqual(new Set([`ask ${OTHER}`]));
  state.answers = true;
  await pass(2000);
  expect(done.at(-1)).toBe('leave');
});

test('a host that may not be left now is doubted on', async () => {
  const { done } = open({ mayLeave: false });
  await pass(5000);
  expect(done).not.toContain('leave');
  expect(done.length).toBeGreaterThan(4);
});

test('a doubt that is over asks no more', async () => {
  const { done, doubt } = open();
  doubt.end();
  await pass(5000);
  expect(done).not.toContain('leave');
});
