import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { Message, MessageContent, RoomMode } from '../../../api/chat';
import { makeLine } from '../fixtures/line';
import { makeMessage } from '../fixtures/message';
import { openCopies } from './copies';
import { openSending, type Speaker } from './sending';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const me: Speaker = { id: 'me', name: 'سارا', avatarUrl: null };

function open() {
  const sent: { readonly post: MessageContent; readonly clientId: string }[] = [];
  const failed: unknown[] = [];
  const copies = openCopies();
  const isOpen = signal(true);
  const room = {
    mode: signal<RoomMode>('all'),
    slowModeSeconds: signal(0),
    canReply: signal(true),
  };
  const author = signal('me');
  const platform = {
    speaker: async (): Promise<Speaker | null> => me,
    answer: async (clientId: string): Promise<Message> => makeMessage(1, { author: 'me', clientId }),
  };
  let ids = 0;
  const sending = openSending({
    copies,
    isOpen: () => isOpen.value,
    ...room,
    author: () => author.value,
    speaker: () => platform.speaker(),
    send: (what) => {
      sent.push(what);
      return platform.answer(what.clientId);
    },
    newId: () => {
      ids += 1;
      return `c${ids}`;
    },
    now: () => 7000,
    onSent: (message) => copies.take(message.clientId ?? ''),
    onFailed: (error) => failed.push(error),
  });
  const states = () => copies.all.value.map(({ line }) => line.state);
  const emit = async (text: string) => {
    sending.write(text);
    await sending.send.value?.();
  };
  return { sending, copies, platform, isOpen, room, author, sent, failed, states, emit };
}

const refuse =
  (status: number, retryAfter: number | null = null) =>
  async () => {
    throw new ApiError(status, 'no', retryAfter);
  };

describe('sending', () => {
  it('is sent without the blanks around it, stands there at once and leaves the input', async () => {
    const { sending, platform, copies, sent, states } = open();
    let arrive = () => {};
    platform.answer = (clientId) =>
      new Promise((resolve) => {
        arrive = () => resolve(makeMessage(1, { author: 'me', clientId }));
      });
    sending.write('  سلام \n');
    const done = sending.send.value?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(copies.all.value[0]?.line).toMatchObject({ text: 'سلام', author: 'me', createdAt: 7000 });
    expect(states()).toEqual(['sending']);
    expect(sending.draft.value).toBe('');
    arrive();
    await done;
    expect(states()).toEqual([]);
    expect(sent).toEqual([{ post: { text: 'سلام' }, clientId: 'c1' }]);
  });

  it.each(['', ' \n\t', 'a'.repeat(5001)])('cannot be nothing, nor too much', (text) => {
    const { sending } = open();
    sending.write(text);
    expect(sending.send.value).toBeNull();
  });

  it('is impossible in a closed room', () => {
    const { sending, isOpen } = open();
    sending.write('سلام');
    isOpen.value = false;
    expect(sending.send.value).toBeNull();
    expect(sending.sendDefault.value).toBeNull();
  });

  it('can use the room’s messages, and keeps the typed text', async () => {
    const { sending, sent } = open();
    sending.write('نیمه');
    await sending.sendDefault.value?.({ id: 'd1', text: 'آفرین' });
    expect(sent[0]?.post).toEqual({ defaultMessageId: 'd1' });
    expect(sending.draft.value).toBe('نیمه');
  });

  it('waits in the input while one logs in, once, and stays there where one does not', async () => {
    const { sending, platform, sent } = open();
    let answer: (by: Speaker | null) => void = () => undefined;
    platform.speaker = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    sending.write('سلام');
    const first = sending.send.value?.();
    expect(sending.send.value).toBeNull();
    expect(sending.draft.value).toBe('سلام');
    answer(null);
    await first;
    expect(sending.draft.value).toBe('سلام');
    const second = sending.send.value?.();
    answer(me);
    await second;
    expect(sent).toHaveLength(1);
    expect(sending.draft.value).toBe('');
  });
});

describe('an undelivered message', () => {
  it('is reported, stays as a copy and can be sent again with the same id', async () => {
    const { sending, platform, copies, sent, failed, states, emit } = open();
    const { answer } = platform;
    platform.answer = refuse(503);
    await emit('سلام');
    expect(states()).toEqual(['failed']);
    expect(failed).toHaveLength(1);
    expect(sending.draft.value).toBe('');
    platform.answer = answer;
    const [copy] = copies.all.value;
    if (copy !== undefined) await sending.resend.value?.(copy.line);
    expect(states()).toEqual([]);
    expect(sent.map(({ clientId }) => clientId)).toEqual(['c1', 'c1']);
  });

  it.each([0, 408, 503])(
    'without a response (%i) is sent again when the connection is back',
    async (status) => {
      const { sending, platform, sent, failed, states, emit } = open();
      const { answer } = platform;
      platform.answer = refuse(status);
      await emit('سلام');
      await emit('خداحافظ');
      await sending.resendUnanswered();
      expect(states()).toEqual(['failed', 'failed']);
      await vi.advanceTimersByTimeAsync(119_000);
      platform.answer = answer;
      await sending.resendUnanswered();
      await sending.resendUnanswered();
      expect([states(), failed.length]).toEqual([[], 4]);
      expect(sent.map(({ clientId }) => clientId)).toEqual(['c1', 'c2', 'c1', 'c2', 'c1', 'c2']);
    },
  );

  it.each([
    [403, 0],
    [503, 121_000],
  ])('that got %i, %i ms ago, is sent again at the viewer’s request only', async (status, ago) => {
    const { sending, platform, sent, states, emit } = open();
    platform.answer = refuse(status);
    await emit('سلام');
    await vi.advanceTimersByTimeAsync(ago);
    await sending.resendUnanswered();
    expect([states(), sent.length]).toEqual([['failed'], 1]);
  });

  it('can be returned to the input, before its current text', async () => {
    const { sending, platform, copies, emit } = open();
    platform.answer = refuse(0);
    await emit('سلام');
    sending.write('نو');
    const [copy] = copies.all.value;
    if (copy !== undefined) sending.bringBack(copy.line);
    expect(sending.draft.value).toBe('سلام\nنو');
    expect(copies.all.value).toEqual([]);
  });

  it('in slow mode goes back into the input, and the seconds are counted', async () => {
    const { sending, platform, failed, states, emit } = open();
    platform.answer = refuse(429, 3);
    await emit('سلام');
    expect(sending.draft.value).toBe('سلام');
    expect(states()).toEqual([]);
    expect(failed).toEqual([]);
    expect(sending.send.value).toBeNull();
    const seen = [sending.secondsLeft.value];
    for (let second = 0; second < 3; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      seen.push(sending.secondsLeft.value);
    }
    expect(seen).toEqual([3, 2, 1, 0]);
    expect(sending.send.value).not.toBeNull();
  });

  it('because nobody is logged in any more is sent after another login', async () => {
    const { platform, sent, failed, states, emit } = open();
    const { answer } = platform;
    platform.answer = async (clientId) => {
      platform.answer = answer;
      return refuse(401)().then(() => answer(clientId));
    };
    await emit('سلام');
    expect(sent).toHaveLength(2);
    expect(states()).toEqual([]);
    expect(failed).toEqual([]);
  });

  it('but was brought by the socket is no failure', async () => {
    const { platform, copies, failed, emit } = open();
    platform.answer = async (clientId) => {
      copies.take(clientId);
      throw new ApiError(0, 'no answer');
    };
    await emit('سلام');
    expect(failed).toEqual([]);
    expect(copies.all.value).toEqual([]);
  });
});

describe('an answer', () => {
  it('carries the id of the message that it answers, once, and its short quote', async () => {
    const { sending, platform, copies, sent, emit } = open();
    sending.replyTo.value?.(makeLine('7', { text: 'آ'.repeat(900) }), 'نگار');
    const seen: unknown[] = [];
    platform.answer = async (clientId) => {
      seen.push(copies.all.value[0]?.line.replyTo);
      return makeMessage(1, { author: 'me', clientId });
    };
    await emit('همین‌جا');
    await emit('بعدی');
    expect(sent.map(({ post }) => post)).toEqual([{ text: 'همین‌جا', replyTo: '7' }, { text: 'بعدی' }]);
    expect(seen).toEqual([{ id: '7', author: 'crowd-1', name: 'نگار', text: 'آ'.repeat(300) }, null]);
    expect(sending.replyingTo.value).toBeNull();
  });

  it('can be a message of the room', async () => {
    const { sending, sent } = open();
    sending.replyTo.value?.(makeLine('7'), 'نگار');
    await sending.sendDefault.value?.({ id: 'd1', text: 'آفرین' });
    expect(sent[0]?.post).toEqual({ defaultMessageId: 'd1', replyTo: '7' });
  });

  it('comes back with its text', async () => {
    const { sending, platform, emit } = open();
    sending.replyTo.value?.(makeLine('7'), 'نگار');
    platform.answer = refuse(429, 5);
    await emit('همین‌جا');
    expect(sending.draft.value).toBe('همین‌جا');
    expect(sending.replyingTo.value?.id).toBe('7');
  });

  it('ends with the message that it answers, and is not there without the platform', () => {
    const { sending, room } = open();
    sending.replyTo.value?.(makeLine('7'), 'نگار');
    sending.forget('6');
    expect(sending.replyingTo.value?.id).toBe('7');
    sending.forget('7');
    expect(sending.replyingTo.value).toBeNull();
    room.canReply.value = false;
    expect(sending.replyTo.value).toBeNull();
  });
});

describe('the mode of the room', () => {
  it('lets only emoji through where it is for emoji', async () => {
    const { sending, room, sent, emit } = open();
    room.mode.value = 'emoji';
    sending.write('گل ⚽');
    expect([sending.obstacle.value, sending.send.value]).toEqual(['words', null]);
    await emit('⚽ 👏🏽');
    expect(sent).toHaveLength(1);
    expect(sending.obstacle.value).toBeNull();
    sending.write('گل');
    room.mode.value = 'all';
    expect(sending.send.value).not.toBeNull();
  });

  it('does not hold back hosts and moderators, once the platform has named them', async () => {
    const { sending, room, platform, emit } = open();
    room.slowModeSeconds.value = 9;
    platform.answer = async (clientId) => makeMessage(1, { author: 'me', clientId, role: 'host' });
    await emit('⚽');
    room.mode.value = 'emoji';
    sending.write('خوش آمدید');
    expect([sending.obstacle.value, sending.secondsLeft.value]).toEqual([null, 0]);
    expect(sending.send.value).not.toBeNull();
  });

  it('is known to exclude a viewer with the first refusal, until it or the viewer changes', async () => {
    const { sending, room, platform, author, failed, states, emit } = open();
    room.mode.value = 'subscribers';
    expect(sending.obstacle.value).toBeNull();
    platform.answer = refuse(403);
    await emit('من هم؟');
    expect([sending.obstacle.value, sending.send.value, sending.sendDefault.value]).toEqual([
      'subscribers',
      null,
      null,
    ]);
    expect([sending.draft.value, states(), failed]).toEqual(['من هم؟', [], []]);
    author.value = 'subscriber';
    expect(sending.send.value).not.toBeNull();
    await emit('من هم؟');
    expect(sending.obstacle.value).toBe('subscribers');
    room.mode.value = 'all';
    expect(sending.obstacle.value).toBeNull();
  });

  it('does not explain a refusal in a room for everybody', async () => {
    const { platform, failed, states, emit } = open();
    platform.answer = refuse(403);
    await emit('سلام');
    expect([states(), failed.length]).toEqual([['failed'], 1]);
  });
});

describe('the interval of the room', () => {
  it('counts down from a sent message on, and ends early with slow mode', async () => {
    const { sending, room, emit } = open();
    room.slowModeSeconds.value = 20;
    await emit('یک');
    expect(sending.secondsLeft.value).toBe(20);
    await vi.advanceTimersByTimeAsync(5000);
    expect(sending.secondsLeft.value).toBe(15);
    room.slowModeSeconds.value = 10;
    expect(sending.secondsLeft.value).toBe(10);
    room.slowModeSeconds.value = 0;
    expect(sending.secondsLeft.value).toBe(0);
  });

  it('that the platform does not tell is learnt from its refusals, as before', async () => {
    const { sending, platform, emit } = open();
    await emit('یک');
    expect(sending.secondsLeft.value).toBe(0);
    platform.answer = refuse(429, 6);
    await emit('دو');
    expect(sending.secondsLeft.value).toBe(6);
  });
});
