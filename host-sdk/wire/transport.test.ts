import type { Message } from 'penpal';
import { expect, test } from 'vitest';
import { frameTransport } from './transport';

const ORIGIN = 'https://player.example';
const about = { namespace: 'penpal', channel: 'c1' } as const;
const reply: Message = { ...about, type: 'REPLY', callId: '1', value: null };
const call: Message = { ...about, type: 'CALL', id: '1', methodPath: ['play'], args: [] };

test('a reply to a player that is no longer connected is dropped, and a call fails', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const messenger = frameTransport(frame, ORIGIN).open();
  expect(() => messenger?.sendMessage(reply)).not.toThrow();
  expect(() => messenger?.sendMessage(call)).toThrow('not connected');
});
