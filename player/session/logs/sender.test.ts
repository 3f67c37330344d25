// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { LogEntry } from '../../api/logs';
import { makeEntry } from './fixtures/entries';
import { openSender } from './sender';
import { openKept } from './stored-events';
import { openWaiting } from './waiting';

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(answer: () => Promise<void> = () => Promise.resolve()) {
  const now = () => performance.now();
  let text: string | null = null;
  const wire = {
    calls: [] as { at: number; entries: readonly LogEntry[] }[],
    beacons: [] as (readonly LogEntry[])[],
    online: true,
    takesBeacons: true,
    answer,
  };
  const kept = openKept({
    read: () => text,
    write: (next) => {
      text = next;
    },
  });
  const sender = openSender({
    waiting: openWaiting(now),
    kept,
    send(entries) {
      wire.calls.push({ at: now(), entries });
      return wire.answer();
    },
    beacon(entries) {
      wire.beacons.push(entries);
      return wire.takesBeacons ? [] : entries;
    },
    isOnline: () => wire.online,
    // The middle of each random range.
    random: () => 0.5,
    now,
  });
  let count = 0;
  const emit = (many = 1) => {
    for (let made = 0; made < many; made += 1) {
      count += 1;
      sender.add(makeEntry('pause', { count }, Date.now() + count));
    }
  };
  return { sender, wire, kept, emit, sent: () => wire.calls.flatMap(({ entries }) => entries) };
}

const fail =
  (status: number, retryAfter: number | null = null) =>
  () =>
    Promise.reject(new ApiError(status, 'no', retryAfter));

it('events within ten seconds are sent together', async () => {
  const { wire, emit } = open();
  emit(2);
  await vi.advanceTimersByTimeAsync(6000);
  emit();
  await vi.advanceTimersByTimeAsync(3999);
  expect(wire.calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(wire.calls.map(({ entries }) => entries.length)).toEqual([3]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire.calls).toHaveLength(1);
});

it('twenty do not wait for that', async () => {
  const { wire, emit } = open();
  emit(20);
  await vi.advanceTimersByTimeAsync(0);
  expect(wire.calls.map(({ entries }) => entries.length)).toEqual([20]);
});

it('however much happens, a call comes every two seconds at most', async () => {
  const { wire, emit } = open();
  for (let second = 0; second < 100; second += 1) {
    emit(25);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(wire.calls.length).toBeLessThanOrEqual(6);
  for (const { entries } of wire.calls) expect(entries.length).toBeLessThanOrEqual(50);
});

it('failed entries are sent again, with growing delays, in order', async () => {
  const { wire, emit, sent } = open(fail(503));
  emit();
  await vi.advanceTimersByTimeAsync(200_000);
  const failed = wire.calls.length;
  expect(failed).toBeGreaterThan(3);
  expect(failed).toBeLessThan(14);
  emit();
  wire.answer = () => Promise.resolve();
  wire.calls.length = 0;
  await vi.advanceTimersByTimeAsync(70_000);
  expect(wire.calls).toHaveLength(1);
  expect(sent().map(({ facts }) => facts.count)).toEqual([1, 2]);
});

it('a platform that asks to wait is waited for', async () => {
  const { wire, emit } = open(fail(429, 30));
  emit();
  await vi.advanceTimersByTimeAsync(10_000 + 29_999);
  expect(wire.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire.calls.length).toBeGreaterThan(1);
});

it.each([400, 401, 413])('entries rejected with %d are dropped', async (status) => {
  const { wire, emit, kept } = open(fail(status));
  emit();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(wire.calls).toHaveLength(1);
  expect(kept.isEmpty()).toBe(true);
});

it('nothing is sent without a network; stored entries are sent when it returns', async () => {
  const { sender, wire, emit, kept, sent } = open();
  wire.online = false;
  emit(3);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(wire.calls).toEqual([]);
  expect(kept.isEmpty()).toBe(false);
  wire.online = true;
  sender.hurry();
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent()).toHaveLength(3);
  expect(kept.isEmpty()).toBe(true);
});

it('one slow call holds up no other, since there is only one', async () => {
  const { wire, emit } = open(() => new Promise(() => undefined));
  emit(20);
  await vi.advanceTimersByTimeAsync(0);
  emit(500);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire.calls).toHaveLength(1);
});

it('a page that leaves sends the rest by beacon, and stores what the browser rejects', () => {
  const { sender, wire, emit, kept } = open();
  emit(2);
  sender.leave();
  expect(wire.beacons.map((part) => part.length)).toEqual([2]);
  expect(kept.isEmpty()).toBe(true);
  wire.takesBeacons = false;
  emit(1);
  sender.leave();
  expect(kept.take()).toHaveLength(1);
});

it('a page that goes away over a lost line, or from a platform that fails, keeps the rest', async () => {
  const { sender, wire, emit, kept } = open(fail(503));
  wire.online = false;
  emit();
  sender.leave();
  wire.online = true;
  sender.hurry();
  await vi.advanceTimersByTimeAsync(2000);
  emit();
  sender.leave();
  expect(wire.beacons).toEqual([]);
  expect(kept.take()).toHaveLength(2);
});
