import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitAppended } from './await-appended';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** All that is read is in the buffer, up to `end`. */
function waiting() {
  const facts = { end: 100 };
  const video = Object.assign(new EventTarget(), {
    buffered: { length: 1, start: () => 0, end: () => facts.end },
  });
  const ending = new AbortController();
  const over = vi.fn();
  const failed = vi.fn();
  awaitAppended(video, ending.signal).then(over, failed);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { facts, video, ending, over, failed, pass };
}

test('a buffer that has all is waited for no longer', async () => {
  const { over, pass } = waiting();
  await pass(199);
  expect(over).not.toHaveBeenCalled();
  await pass(1);
  expect(over).toHaveBeenCalled();
});

test('a buffer that grows is waited for', async () => {
  const { facts, over, pass } = waiting();
  for (facts.end = 200; facts.end < 500; facts.end += 100) await pass(200);
  expect(over).not.toHaveBeenCalled();
  await pass(400);
  expect(over).toHaveBeenCalled();
});

test('a seek, which may empty the buffer, is waited for', async () => {
  const { video, over, pass } = waiting();
  await pass(150);
  video.dispatchEvent(new Event('seeking'));
  await pass(200);
  expect(over).not.toHaveBeenCalled();
  await pass(200);
  expect(over).toHaveBeenCalled();
});

test('a download that is broken off ends the waiting', async () => {
  const { ending, over, failed, pass } = waiting();
  ending.abort();
  await pass(1000);
  expect(failed).toHaveBeenCalled();
  expect(over).not.toHaveBeenCalled();
});
