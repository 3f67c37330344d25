import { connect, PortMessenger } from 'penpal';
import { expect, test, vi } from 'vitest';
import { PlayerError } from './player-error';
import { openWire } from './wire';

test('a player calls exposed methods, and none that every object has', async () => {
  const { port1, port2 } = new MessageChannel();
  const methods = {
    getToken: vi.fn(async () => 'token'),
    onEvent: vi.fn(),
    onState: vi.fn(),
    onRedirectCard: vi.fn(async () => true),
    onSnapshot: vi.fn(),
    keep: vi.fn(),
  };
  const transport = {
    open: () => new PortMessenger({ port: port1 }),
    isGone: () => false,
    watch: () => () => undefined,
  };
  const wire = openWire(transport, {
    channel: 'wire-test',
    methods,
    timeout: 1000,
    place: {},
    getters: { paused: true, time: 0 },
    changed: () => ({}),
    createError: (code) => new PlayerError(code),
  });
  const player = connect<Record<string, (argument: string) => unknown>>({
    messenger: new PortMessenger({ port: port2 }),
    channel: 'wire-test',
  });
  const host = await player.promise;
  await expect(host.getToken?.('')).resolves.toBe('token');
  for (const name of ['constructor', 'hasOwnProperty', 'isPrototypeOf', 'valueOf', 'toString'])
    await expect(host[name]?.('getToken'), name).rejects.toMatchObject({ code: 'METHOD_NOT_FOUND' });
  wire.close();
  player.destroy();
});
