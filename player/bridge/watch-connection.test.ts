import type { Message } from 'penpal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConnection } from './watch-connection';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ENVELOPE = { namespace: 'penpal', channel: 'test' } as const;
const SYN: Message = { ...ENVELOPE, type: 'SYN', participantId: '0' };
const ACK2: Message = { ...ENVELOPE, type: 'ACK2' };

function watch({ isRenewal = false, send = (_message: Message): void => undefined } = {}) {
  const onLost = vi.fn();
  const sent: Message[] = [];
  const sendMessage = (message: Message) => {
    sent.push(message);
    send(message);
  };
  const { note, stop } = watchConnection({ sendMessage }, { channel: 'test', isRenewal, onLost });
  return { note, stop, onLost, sent };
}

function answerTo(message: Message | undefined): Message {
  if (message?.type !== 'CALL') throw new Error('no question');
  return { ...ENVELOPE, type: 'REPLY', callId: message.id, value: null };
}

test('a first handshake is not questioned', () => {
  const { note, onLost, sent } = watch();
  for (const message of [SYN, ACK2]) note(message);
  vi.advanceTimersByTime(60_000);
  expect([sent, onLost.mock.calls]).toEqual([[], []]);
});

test('a host that answers after its new greeting keeps the connection', () => {
  const { note, onLost, sent } = watch();
  for (const message of [SYN, ACK2, SYN, ACK2]) note(message);
  vi.advanceTimersByTime(1000);
  note(answerTo(sent[0]));
  vi.advanceTimersByTime(60_000);
  expect(onLost).not.toHaveBeenCalled();
});

test('a handshake that leads to a closed port is a loss, whatever other replies come', () => {
  const { note, onLost, sent } = watch();
  for (const message of [SYN, ACK2, SYN, ACK2]) note(message);
  vi.advanceTimersByTime(1000);
  expect(sent).toHaveLength(1);
  note({ ...ENVELOPE, type: 'REPLY', callId: 'forged', value: 1 });
  vi.advanceTimersByTime(3000);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('without a port it is lost at once, but not in the middle of a flood', () => {
  const { note, onLost } = watch({
    isRenewal: true,
    send: () => {
      throw new Error('not connected');
    },
  });
  for (let count = 0; count < 20; count += 1) {
    note(SYN);
    vi.advanceTimersByTime(500);
  }
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('nothing is checked after the end', () => {
  const { note, stop, onLost, sent } = watch({ isRenewal: true });
  note(SYN);
  stop();
  vi.advanceTimersByTime(60_000);
  expect([sent, onLost.mock.calls]).toEqual([[], []]);
});
