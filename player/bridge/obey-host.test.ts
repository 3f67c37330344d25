import { expect, test, vi } from 'vitest';
import { obeyHost } from './obey-host';

const CHANNEL = 'channel-1';
const HOST = 'https://host.example.com';

function open(hostOrigins: readonly string[]) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow;
  if (page === null) throw new Error('no window');
  const onCall = vi.fn();
  obeyHost(page, CHANNEL, hostOrigins, onCall);
  return {
    onCall,
    send(data: unknown, origin = HOST, source: Window | null = page.parent) {
      const event = new MessageEvent('message', { data, origin, source });
      page.dispatchEvent(event);
    },
  };
}

test('the host’s play and pause are carried out', () => {
  const { onCall, send } = open([HOST]);
  send({ pardeh: CHANNEL, verb: 'play' });
  send({ pardeh: CHANNEL, verb: 'pause' });
  expect(onCall.mock.calls).toEqual([['play'], ['pause']]);
});

test('any origin may call where the deployment accepts all', () => {
  const { onCall, send } = open(['*']);
  send({ pardeh: CHANNEL, verb: 'play' }, 'null');
  expect(onCall).toHaveBeenCalledOnce();
});

test('other windows, origins, channels and verbs are ignored', () => {
  const { onCall, send } = open([HOST]);
  send({ pardeh: CHANNEL, verb: 'play' }, 'https://host.example.com.evil.test');
  send({ pardeh: CHANNEL, verb: 'play' }, HOST, null);
  for (const data of [
    { pardeh: 'channel-2', verb: 'play' },
    { pardeh: CHANNEL, verb: 'remove' },
    { pardeh: CHANNEL, verb: '__proto__' },
    { pardeh: CHANNEL },
    null,
    'play',
    [CHANNEL, 'play'],
  ])
    send(data);
  expect(onCall).not.toHaveBeenCalled();
});
