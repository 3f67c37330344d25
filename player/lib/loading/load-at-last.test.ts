import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAtLast } from './load-at-last';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const lost = () => Promise.reject(new Error('lost'));

test('a part that is lost for long is here when the line is good again', async () => {
  const load = vi.fn<() => Promise<string>>(lost);
  const loaded = loadAtLast(load, () => undefined);
  await seconds(40);
  load.mockResolvedValue('part');
  await seconds(16);
  expect(await loaded).toBe('part');
});

test('the waits grow, to a quarter of a minute', async () => {
  const load = vi.fn<() => Promise<string>>(lost);
  void loadAtLast(load, () => undefined);
  await seconds(0);
  for (const wait of [300, 900, 2700, 8100, 16_000, 16_000]) {
    load.mockClear();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledOnce();
  }
});

test('the fourth failure is reported, and no other', async () => {
  const report = vi.fn();
  void loadAtLast(lost, report);
  await seconds(3.8);
  expect(report).not.toHaveBeenCalled();
  await seconds(0.1);
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('lost'));
  await seconds(60);
  expect(report).toHaveBeenCalledOnce();
});

test('the caller gives up by throwing when it hears of the failure', async () => {
  const giveUp = () => {
    throw new Error('given up');
  };
  const loaded = expect(loadAtLast(lost, giveUp)).rejects.toThrow('given up');
  await seconds(4);
  await loaded;
});

test('a network that is back ends the wait', async () => {
  const load = vi.fn<() => Promise<string>>(lost);
  const loaded = loadAtLast(load, () => undefined);
  await seconds(5);
  load.mockResolvedValue('part');
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
});

test('a request that hangs is reported, and its answer counts whenever it comes', async () => {
  let answer: (part: string) => void = () => undefined;
  // Like `import()`, sends one request for each address.
  const request = new Promise<string>((resolve) => (answer = resolve));
  const report = vi.fn();
  const loaded = loadAtLast(() => request, report);
  await seconds(28);
  expect(report).toHaveBeenCalledExactlyOnceWith('no answer');
  answer('part');
  await seconds(9);
  expect(await loaded).toBe('part');
});

test('nobody waits any more: the next failure is the last', async () => {
  const leaving = new AbortController();
  const load = vi.fn<() => Promise<string>>(lost);
  const report = vi.fn();
  const loaded = expect(loadAtLast(load, report, leaving.signal)).rejects.toThrow('left');
  await seconds(1);
  leaving.abort(new Error('left'));
  await seconds(3);
  await loaded;
  expect(report).not.toHaveBeenCalled();
});
