import type { Message } from 'penpal';
import { expect, test } from 'vitest';
import { frameTransport } from './transport';

const ORIGIN = 'https://player.example';
const reply: Message = { namespace: 'penpal', channel: 'c1', type: 'REPLY', callId: '1', value: null };

test('a reply to a player that is no longer connected is dropped', () => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const messenger = frameTransport(frame, ORIGIN).open();
  expect(() => messenger?.sendMessage(reply)).not.toThrow();
});
