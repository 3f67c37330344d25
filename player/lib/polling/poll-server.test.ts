import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollServer, type ServerPoll } from './poll-server';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  open?.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

let open: ServerPoll | null = null;

/** A poll of a server whose responses the test controls; its random numbers are all `lot`, 0.5 by default. */
function start(given: { interval?: () => number; lot?: () => number } = {}) {
  const asked: number[] = [];
  const failures: number[] = [];
  const server = {
    answer: async (): Promise<void> => undefined,
    plea: 0,
    signal: null as AbortSignal | null,
  };
  const began = Date.now();
  const poll = pollServer({
    ask: (signal) => {
      asked.push(Date.now() - began);
      server.signal = signal;
      return server.answer();
    },
    interval: given.interval ?? (() => 10_000),
    plea: () => server.plea,
    onFailure: (_, count) => failures.push(count),
    clock: {
      now: () => Date.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      random: given.lot ?? (() => 0.5),
    },
  });
  open = poll;
  poll.wake();
  return { poll, asked, failures, server };
}

const fail = () => Promise.reject(new Error('503'));
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it asks somewhere in the first interval, and then in every one', async () => {
  const { asked } = start();
  await pass(26_000);
  expect(asked).toEqual([5000, 15_000, 25_000]);
});

test('an interval that changed counts from the next wait on', async () => {
  let interval = 10_000;
  const { asked } = start({ interval: () => interval });
  await pass(5000);
  interval = 2000;
  await pass(14_500);
  expect(asked).toEqual([5000, 15_000, 17_000, 19_000]);
});

test('a hurry brings the next question forward, never back', async () => {
  const { poll, asked } = start();
  await pass(5000);
  poll.hurry(4000);
  await pass(2000);
  poll.hurry(60_000);
  await pass(10_000);
  expect(asked).toEqual([5000, 7000, 17_000]);
});

test('one question at a time: a slow answer delays the next one', async () => {
  const { poll, asked, server } = start();
  let arrive = () => {};
  server.answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  await pass(5000);
  poll.hurry(1);
  poll.rest();
  poll.wake();
  await pass(60_000);
  expect(asked).toEqual([5000]);
  arrive();
  await pass(10_000);
  expect(asked).toEqual([5000, 75_000]);
});

test('at rest it asks nothing; on its return it keeps its plan, or asks soon where that has passed', async () => {
  const { poll, asked } = start();
  await pass(5000);
  poll.rest();
  await pass(3000);
  poll.wake();
  await pass(7000);
  expect(asked).toEqual([5000, 15_000]);
  poll.rest();
  await pass(60_000);
  expect(asked).toHaveLength(2);
  poll.wake();
  await pass(1000);
  expect(asked).toEqual([5000, 15_000, 76_000]);
});

test('it never gives up, and its waits grow to a minute at most', async () => {
  const { asked, failures, server } = start({ lot: () => 1 });
  server.answer = fail;
  await pass(600_000);
  const waits = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(waits.slice(0, 6)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(failures).toEqual(asked.map((_, index) => index + 1));
});

test('a line that is back brings the next question soon, and its failures are forgotten', async () => {
  const { poll, asked, failures, server } = start({ lot: () => 1 });
  server.answer = fail;
  await pass(45_000);
  expect(asked).toEqual([10_000, 15_000, 25_000, 45_000]);
  poll.recover();
  await pass(2000);
  expect(asked.at(-1)).toBe(47_000);
  expect(failures).toEqual([1, 2, 3, 4, 1]);
});

test('one answer ends the failures', async () => {
  const { asked, failures, server } = start({ lot: () => 1 });
  server.answer = fail;
  await pass(10_000);
  server.answer = async () => undefined;
  await pass(5000 + 11_000);
  server.answer = fail;
  await pass(11_000);
  expect(failures).toEqual([1, 1]);
  expect(asked).toHaveLength(4);
});

test('the server’s delay is honoured, whatever wakes the poll', async () => {
  const { poll, asked, server } = start({ lot: () => 0 });
  server.answer = fail;
  server.plea = 30_000;
  await pass(10);
  expect(asked).toHaveLength(1);
  poll.hurry(1);
  poll.rest();
  poll.wake();
  poll.recover();
  await pass(29_900);
  expect(asked).toHaveLength(1);
  await pass(100);
  expect(asked).toHaveLength(2);
});

test('closed, it drops the answer under way and asks no more', async () => {
  const { poll, asked, failures, server } = start();
  let refuse = () => {};
  server.answer = () =>
    new Promise((_, reject) => {
      refuse = () => reject(new Error('aborted'));
    });
  await pass(5000);
  poll.close();
  expect(server.signal?.aborted).toBe(true);
  refuse();
  poll.wake();
  await pass(120_000);
  expect(asked).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('on its return after the device slept, it asks soon where its time has passed meanwhile', async () => {
  // The page's own clock, with random numbers of 0.5.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  let asked = 0;
  open = pollServer({
    async ask() {
      asked += 1;
    },
    interval: () => 60_000,
    plea: () => 0,
    onFailure: () => undefined,
  });
  open.wake();
  await pass(60_000);
  expect(asked).toBe(1);
  open.rest();
  // Only `Date` advances; timers and `performance.now()` do not.
  vi.setSystemTime(Date.now() + 3_600_000);
  open.wake();
  await pass(2000);
  expect(asked).toBe(2);
});
