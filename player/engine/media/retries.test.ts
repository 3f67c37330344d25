import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fullJitter } from './backoff';
import { createRetries } from './retries';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = (over: Partial<Parameters<typeof createRetries>[0]> = {}) => {
  const run = vi.fn();
  const retries = createRetries({ attempts: 3, run, random: () => 0.5, online: () => true, ...over });
  return { run, retries };
};

test('waits grow, are random, and never longer than 4 s', () => {
  expect([0, 1, 2, 3, 9].map((attempt) => fullJitter(attempt, () => 0.999))).toEqual([
    999, 1998, 3996, 3996, 3996,
  ]);
  expect(fullJitter(5, () => 0)).toBe(300);
});

test('a loss plans one attempt, however often it is reported', () => {
  const { run, retries } = open();
  expect(retries.lost()).toBe(true);
  expect(retries.lost()).toBe(true);
  expect(retries.reconnecting.value).toMatchObject({ attempt: 1, attempts: 3 });
  vi.advanceTimersByTime(500);
  expect(run).toHaveBeenCalledTimes(1);
  retries.close();
});

test('the budget ends after its attempts', () => {
  const { retries } = open();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(retries.lost()).toBe(true);
    vi.advanceTimersByTime(4000);
  }
  expect(retries.lost()).toBe(false);
  expect(retries.reconnecting.value).toBeNull();
});

test('the budget is whole again only when the stream has stayed well for a while', () => {
  const { retries } = open();
  retries.lost();
  vi.advanceTimersByTime(1000);
  retries.back();
  vi.advanceTimersByTime(1000);
  retries.lost();
  expect(retries.reconnecting.value?.attempt).toBe(2);
  retries.back();
  vi.advanceTimersByTime(6000);
  retries.lost();
  expect(retries.reconnecting.value?.attempt).toBe(1);
  retries.close();
});

test('the server’s delay is honoured', () => {
  const { run, retries } = open();
  retries.lost(7000);
  vi.advanceTimersByTime(6999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a viewer who does not want to wait retries at once', () => {
  const { run, retries } = open();
  retries.lost(7000);
  retries.reconnecting.value?.retryNow();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('being offline costs nothing, and the network that is back is used at once', () => {
  let connected = false;
  const { run, retries } = open({ online: () => connected });
  for (let time = 0; time < 10; time += 1) {
    expect(retries.lost()).toBe(true);
    vi.advanceTimersByTime(5000);
  }
  const before = run.mock.calls.length;
  retries.lost();
  connected = true;
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(300);
  expect(run).toHaveBeenCalledTimes(before + 1);
  retries.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('it is known when the next attempt comes, and that one is under way', () => {
  const { retries } = open();
  retries.lost(2000);
  const { retryAt } = retries.reconnecting.value ?? {};
  expect((retryAt?.value ?? 0) - performance.now()).toBe(2000);
  vi.advanceTimersByTime(2000);
  expect(retryAt?.value).toBeNull();
  retries.lost(1000);
  expect(retryAt?.value).not.toBeNull();
  retries.back();
  expect(retryAt?.value).toBeNull();
  retries.close();
});
