import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchHungDownload } from './hung-download';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function awaiting(answers = async () => false) {
  const facts = { paused: false, error: null, networkState: 2, readyState: 0 };
  const video = document.createElement('video');
  for (const name of ['paused', 'error', 'networkState', 'readyState'] as const)
    Object.defineProperty(video, name, { get: () => facts[name] });
  const lost = vi.fn();
  return { facts, video, lost, close: watchHungDownload(video, lost, answers) };
}

test('a server that does not answer is lost after a while, and reported once', async () => {
  const { lost } = awaiting();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).toHaveBeenCalledTimes(1);
});

test('a slow download is none that hangs, and one that stops later is', () => {
  const { facts, video, lost } = awaiting();
  for (let second = 0; second < 100; second += 10) {
    vi.advanceTimersByTime(10_000);
    video.dispatchEvent(new Event('progress'));
  }
  expect(lost).not.toHaveBeenCalled();
  facts.readyState = 2;
  vi.advanceTimersByTime(20_000);
  expect(lost).toHaveBeenCalledTimes(1);
});

test.each([
  ['paused', { paused: true }],
  ['plays what it has', { readyState: 4 }],
  ['has rested its download', { networkState: 1 }],
])('nobody waits for a file that %s', (_, change) => {
  const { facts, lost } = awaiting();
  Object.assign(facts, change);
  vi.advanceTimersByTime(60_000);
  expect(lost).not.toHaveBeenCalled();
});

test('nothing is reported once it is closed', () => {
  const { lost, close } = awaiting();
  close();
  vi.advanceTimersByTime(60_000);
  expect(lost).not.toHaveBeenCalled();
});

test('an index that comes slowly is waited for as long as the server answers, but not for ever', async () => {
  const answers = vi.fn(async () => true);
  const { lost } = awaiting(answers);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(answers).toHaveBeenCalledTimes(9);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lost).toHaveBeenCalledTimes(1);
});

test('no server is asked for a file that has begun', async () => {
  const answers = vi.fn(async () => true);
  const { facts, lost } = awaiting(answers);
  facts.readyState = 2;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([answers.mock.calls.length, lost.mock.calls.length]).toEqual([0, 1]);
});
