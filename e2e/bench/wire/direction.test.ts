import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDirection } from './direction';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LINE = { bitsPerSecond: 8e6, latencyMs: 60 };

/** Sends so many bytes and keeps what arrives, with the millisecond in which it did. */
function sendOver(direction: ReturnType<typeof openDirection>, bytes: number, first = 0) {
  const came: { at: number; byte: number; length: number }[] = [];
  const sent = Buffer.from(Array.from({ length: bytes }, (_, place) => (first + place) % 251));
  direction.send(
    sent,
    () => undefined,
    (part) => came.push({ at: performance.now(), byte: part[0] ?? -1, length: part.length }),
    came,
  );
  return came;
}

test('a line delivers at its rate, half a round trip later', () => {
  const from = performance.now();
  const came = sendOver(openDirection(LINE), 1_000_000);
  vi.advanceTimersByTime(2000);
  expect(came.reduce((sum, { length }) => sum + length, 0)).toBe(1_000_000);
  expect((came[0]?.at ?? 0) - from).toBeCloseTo(30, -1);
  const [first, last] = [came[0]?.at ?? 0, came.at(-1)?.at ?? 0];
  expect(last - first).toBeGreaterThan(990);
  expect(last - first).toBeLessThan(1010);
});

test('bytes arrive in the order in which they were sent, also while the line changes', () => {
  const direction = openDirection(LINE);
  const came = sendOver(direction, 100_000);
  vi.advanceTimersByTime(40);
  direction.shape({ bitsPerSecond: 80e6, latencyMs: 2 });
  vi.advanceTimersByTime(1000);
  let place = 0;
  for (const { byte, length } of came) {
    expect(byte).toBe(place % 251);
    place += length;
  }
  expect(place).toBe(100_000);
});

test('a line that stood idle is no quicker for it', () => {
  const direction = openDirection(LINE);
  sendOver(direction, 1000);
  vi.advanceTimersByTime(5000);
  const came = sendOver(direction, 500_000);
  vi.advanceTimersByTime(250);
  const carried = came.reduce((sum, { length }) => sum + length, 0);
  expect(carried).toBeLessThan(230_000);
});

test('the sender learns when bytes have left, so that it can send the next', () => {
  const direction = openDirection(LINE);
  let left = 0;
  direction.send(
    Buffer.alloc(100_000),
    (bytes) => {
      left += bytes;
    },
    () => undefined,
    {},
  );
  vi.advanceTimersByTime(50);
  expect(left).toBeGreaterThan(45_000);
  expect(left).toBeLessThan(55_000);
});

test('a lossy line delivers every byte in order, and a connection without a loss overtakes one that waits', () => {
  const direction = openDirection({ ...LINE, loss: 0.05 });
  const both = [sendOver(direction, 300_000), sendOver(direction, 300_000)];
  vi.advanceTimersByTime(3000);
  for (const came of both) {
    let place = 0;
    for (const { byte, length } of came) {
      expect(byte).toBe(place % 251);
      place += length;
    }
    expect(place).toBe(300_000);
  }
  const [one = [], other = []] = both;
  // They were sent one after the other.
  expect(other[0]?.at).toBeLessThan(one.at(-1)?.at ?? 0);
});
