import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRequestGate } from './request-gate';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const A = 'https://a.test/live.m3u8';
const B = 'https://b.test/live.m3u8';

/** Sends this many requests at once and returns when each of them left. */
function send(gate: ReturnType<typeof createRequestGate>, count: number, url = A) {
  const left: number[] = [];
  const start = performance.now();
  const leave = Array.from({ length: count }, () =>
    gate.enter(url, () => left.push(performance.now() - start)),
  );
  return { left, leave };
}

test('a healthy stream asks as often as it likes', () => {
  expect(send(createRequestGate(), 30).left).toHaveLength(30);
});

test('in trouble at most eight requests leave in any second, and none is lost', () => {
  const gate = createRequestGate();
  gate.trouble(5000);
  const { left } = send(gate, 30);
  vi.advanceTimersByTime(4900);
  expect(left).toHaveLength(30);
  for (const from of left) expect(left.filter((at) => at >= from && at < from + 1000).length).toBeLessThan(9);
});

test('requests just before the trouble count as well', () => {
  const gate = createRequestGate();
  send(gate, 8);
  gate.trouble(5000);
  expect(send(gate, 1).left).toEqual([]);
});

test('the trouble ends when it has been quiet for a while', () => {
  const gate = createRequestGate();
  gate.trouble(5000);
  expect(gate.calm()).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(gate.calm()).toBe(true);
  expect(send(gate, 20).left).toHaveLength(20);
});

test('the trouble ends at once when the stream is found well', () => {
  const gate = createRequestGate();
  gate.trouble(5000);
  const { left } = send(gate, 30);
  expect(left).toHaveLength(8);
  gate.recovered();
  expect(left).toHaveLength(30);
});

test('a stream whose media comes again may send more, unless something has just failed', () => {
  const gate = createRequestGate();
  gate.trouble(5000);
  const { left } = send(gate, 30);
  gate.eased();
  expect(left).toHaveLength(8);
  vi.advanceTimersByTime(600);
  gate.eased();
  expect(left).toHaveLength(24);
  vi.advanceTimersByTime(1200);
  gate.trouble(5000);
  gate.eased();
  expect(send(gate, 30).left).toHaveLength(2);
});

test('an aborted request leaves its place to the next one', () => {
  const gate = createRequestGate();
  gate.trouble(5000);
  send(gate, 8);
  const first = send(gate, 1);
  const second = send(gate, 1);
  first.leave[0]?.();
  vi.advanceTimersByTime(2000);
  expect([first.left.length, second.left.length]).toEqual([0, 1]);
});

test('a server that requested a pause gets it, and another one is not delayed', () => {
  const gate = createRequestGate();
  gate.hold(A, 8000);
  const silent = send(gate, 1);
  expect(send(gate, 1, B).left).toHaveLength(1);
  expect(gate.heldFor(A)).toBe(8000);
  vi.advanceTimersByTime(7999);
  expect(silent.left).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(silent.left).toHaveLength(1);
});
