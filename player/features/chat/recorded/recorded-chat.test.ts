import { effect } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { type Asked, platformClient } from '../../../api/fixtures/platform';
import { makeSession } from '../../fixtures/session';
import { makeDetails, makeViewing } from '../../fixtures/viewing';
import { openRecordedChat } from './recorded-chat';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  localStorage.clear();
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
});

const closing: (() => void)[] = [];

const BEGAN = Date.UTC(2026, 0, 1, 10);

/** `at`: its place in the video; `null`: the platform only says when it was written. */
const onWire = (second: number, at: number | null = second) => ({
  id: String(second),
  author: 'crowd-1',
  text: `پیام ${second}`,
  name: 'نگار',
  created_at: new Date(BEGAN + second * 1000).toISOString(),
  at,
});

function open(
  answers: readonly object[],
  given: Parameters<typeof makeDetails>[0] = {},
  pins: readonly object[] = [],
) {
  const target = { mode: 'content', type: 'archive', id: '3001' } as const;
  const viewing = makeViewing(target);
  viewing.details.value = makeDetails({ type: 'archive', startTime: BEGAN / 1000, ...given });
  const asked: Asked[] = [];
  const { client } = platformClient((call) => {
    if (call.path.endsWith('/pins')) return { data: pins };
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(call);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const session = { ...makeSession(viewing), client };
  const chat = openRecordedChat({ session, viewing }, target);
  closing.push(chat.close);
  const watch = () => {
    const stop = effect(() => void [chat.lines.value, chat.state.value]);
    closing.push(stop);
    return vi.advanceTimersByTimeAsync(1000);
  };
  const goTo = (second: number) => {
    viewing.playback.time.value = second;
    return vi.advanceTimersByTimeAsync(1000);
  };
  const texts = () => chat.lines.value.map(({ text }) => text);
  return { chat, viewing, session, asked, watch, goTo, texts };
}

const page = (...messages: readonly object[]) => ({ data: messages, cursor: null });

test('the pinned message is that of the place, by the recording’s count', async () => {
  const pins = [
    { message: onWire(1), at: 20, until: 30 },
    { message: onWire(2), at: 30, until: 40 },
  ];
  const { chat, goTo, watch } = open([page(onWire(5))], { replayOffset: 10 }, pins);
  await goTo(12);
  expect(chat.pin.value).toBeNull();
  await watch();
  const shown = [];
  for (const place of [9, 12, 22, 31, 15, 5]) {
    await goTo(place);
    shown.push(chat.pin.value?.text ?? null);
  }
  expect(shown).toEqual([null, 'پیام 1', 'پیام 2', null, 'پیام 1', null]);
});

test('messages come with the picture of the recording, and go back with it', async () => {
  const { goTo, watch, texts, asked } = open([page(onWire(5), onWire(12))]);
  await goTo(6);
  await watch();
  expect(asked.map(({ path, query }) => [path, query])).toEqual([
    ['replay/archive/3001/messages', { from: '0', to: '36', cursor: null }],
  ]);
  expect(texts()).toEqual(['پیام 5']);
  await goTo(12);
  expect(texts()).toEqual(['پیام 5', 'پیام 12']);
  await goTo(3);
  expect(texts()).toEqual([]);
});

test('nothing is requested before somebody reads it', async () => {
  const { goTo, watch, asked } = open([page()]);
  await goTo(6);
  expect(asked).toEqual([]);
  await watch();
  expect(asked).toHaveLength(1);
});

test('a message without a place stands where it was written, and a wrong start is corrected', async () => {
  const { goTo, watch, texts } = open([page(onWire(40, null))], { replayOffset: 30 });
  await goTo(9);
  await watch();
  expect(texts()).toEqual([]);
  await goTo(10);
  expect(texts()).toEqual(['پیام 40']);
});

test('a message that nothing dates is left out', async () => {
  const { goTo, watch, texts } = open([page(onWire(1, null), onWire(2))], { startTime: null });
  await goTo(5);
  await watch();
  expect(texts()).toEqual(['پیام 2']);
});

test('it takes no messages, and hides the authors that the viewer hides', async () => {
  const { chat, goTo, watch, texts } = open([page(onWire(5))]);
  await goTo(6);
  await watch();
  expect([chat.connection.value, chat.send.value, chat.sendDefault.value]).toEqual(['recorded', null, null]);
  chat.hide({ id: 'crowd-1', name: 'نگار' });
  expect(texts()).toEqual([]);
  chat.unhide('crowd-1');
});

test('messages that come while the viewer reads above are counted, and none after a jump', async () => {
  const { chat, goTo, watch } = open([page(onWire(5), onWire(7), onWire(8))]);
  await goTo(6);
  await watch();
  await goTo(7);
  expect(chat.unread.value).toBe(1);
  await goTo(8.5);
  expect(chat.unread.value).toBe(2);
  await goTo(5.5);
  expect(chat.unread.value).toBe(0);
});

test('it is loading until the place is there, and says so when it fails', async () => {
  const { chat, session, watch } = open([new ApiError(503, 'down'), page()]);
  expect(chat.state.value).toBe('loading');
  await watch();
  expect(chat.state.value).toBe('failed');
  const reported = session.reports.queue.value.map(({ what }) => what);
  expect(reported).toMatchObject([{ category: 'error', type: 'CHAT_REPLAY_ERROR' }]);
  await chat.reload.value?.();
  expect(chat.state.value).toBe('ready');
});

test('a recording without messages is an empty list, requested once', async () => {
  const { chat, asked, watch, goTo } = open([new ApiError(404, 'none')]);
  await watch();
  await goTo(300);
  expect([chat.state.value, chat.lines.value, asked.length]).toEqual(['ready', [], 1]);
});
