import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { Room } from '../../api/chat';
import { followRoom } from './follow-room';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

let close = () => {};

const found: Room = {
  id: 'r1',
  type: 'public',
  defaultMessages: [],
  pin: null,
  rules: [],
  mode: 'all',
  slowModeSeconds: 0,
  canReply: false,
  canReport: false,
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function follow() {
  const enabled = signal<boolean | null>(null);
  const isOpen = signal<boolean | null>(null);
  const platform = { answer: async (): Promise<Room | null> => found };
  let asked = 0;
  const {
    room,
    awaited,
    close: end,
  } = followRoom({
    enabled: () => enabled.value,
    open: () => isOpen.value,
    wanted: () => true,
    ask: () => {
      asked += 1;
      return platform.answer();
    },
  });
  close = end;
  return { enabled, isOpen, platform, room, awaited, asked: () => asked };
}

test('the room is looked up once, as soon as chat is enabled', async () => {
  const { enabled, room, asked } = follow();
  await pass(60_000);
  expect(asked()).toBe(0);
  enabled.value = true;
  await pass(10);
  expect(room.value).toBe(found);
  await pass(600_000);
  expect(asked()).toBe(1);
});

test('a room that was closed when the viewer came is looked up once it opens', async () => {
  const { enabled, isOpen, platform, room } = follow();
  platform.answer = async () => null;
  isOpen.value = false;
  enabled.value = true;
  await pass(10_000);
  platform.answer = async () => found;
  isOpen.value = true;
  await pass(3000);
  expect(room.value).toBe(found);
  isOpen.value = false;
  expect(room.value).toBe(found);
});

test('a chat that is switched on before all eyes is not looked up by all at once', async () => {
  const { enabled, room } = follow();
  enabled.value = true;
  await pass(10);
  enabled.value = false;
  expect(room.value).toBeNull();
  enabled.value = true;
  await pass(2000);
  expect(room.value).toBeNull();
  await pass(1000);
  expect(room.value).toBe(found);
});

test('a missing room is looked up once a minute, and a failed lookup is repeated', async () => {
  const { enabled, platform, room, asked } = follow();
  platform.answer = async () => null;
  enabled.value = true;
  await pass(90_000);
  expect(asked()).toBe(2);
  platform.answer = async () => {
    throw new ApiError(503, 'no');
  };
  await pass(60_000);
  platform.answer = async () => found;
  await pass(60_000);
  expect(room.value).toBe(found);
});

test('a room is awaited from the moment chat is on until the first answer, whatever it is', async () => {
  const { enabled, awaited, platform } = follow();
  expect(awaited.value).toBe(false);
  platform.answer = () => Promise.reject(new ApiError(503, 'busy'));
  enabled.value = true;
  expect(awaited.value).toBe(true);
  await pass(10);
  expect(awaited.value).toBe(false);
});
