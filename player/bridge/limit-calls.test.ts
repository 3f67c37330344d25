import { type Message, PortMessenger } from 'penpal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AT_REST, createStandInPlayer } from '../../e2e/host/wire/stand-in-player';
import { guard } from './limit-calls';
import { type HostBridge, openBridge } from './open-bridge';

const CHANNEL = 'guard-test';
const MESSAGE = { namespace: 'penpal', channel: CHANNEL };

/** A host without the SDK: performs the handshake by hand, and then sends anything. */
function createHostileHost(port: MessagePort) {
  const replies: { callId: string; value: unknown }[] = [];
  const waiting = new Map<string, (value: unknown) => void>();
  let opened: () => void = () => undefined;
  const open = new Promise<void>((resolve) => {
    opened = resolve;
  });
  port.onmessage = ({ data }) => {
    // The end with the smaller id follows, so the player leads, and waits for this message.
    if (data.type === 'SYN') port.postMessage({ ...MESSAGE, type: 'SYN', participantId: '!' });
    if (data.type === 'ACK1') port.postMessage({ ...MESSAGE, type: 'ACK2' });
    if (data.type === 'ACK1') opened();
    if (data.type === 'REPLY') {
      replies.push(data);
      waiting.get(data.callId)?.(data);
    }
  };
  let calls = 0;
  const send = (methodPath: unknown, args: unknown): string => {
    calls += 1;
    const id = `call-${calls}`;
    port.postMessage({ ...MESSAGE, type: 'CALL', id, methodPath, args });
    return id;
  };
  return {
    open,
    replies,
    send,
    call: (methodPath: unknown, args: unknown = []): Promise<unknown> =>
      new Promise((resolve) => waiting.set(send(methodPath, args), resolve)),
    say: (message: unknown) => port.postMessage(message),
  };
}

/** Stops the clock, so that a busy machine does not change the result. */
function withinOneSecond(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
}

describe('the player before a hostile host', () => {
  let player = createStandInPlayer();
  let bridge: HostBridge;
  let host: ReturnType<typeof createHostileHost>;

  beforeEach(async () => {
    player = createStandInPlayer();
    const { port1, port2 } = new MessageChannel();
    host = createHostileHost(port1);
    const messenger = new PortMessenger({ port: port2 });
    bridge = openBridge(messenger, { channel: CHANNEL, ...player, onError: () => undefined });
    await host.open;
  });
  afterEach(() => {
    bridge.close();
    vi.useRealTimers();
  });

  const refused = (code: string) => ({ value: { ok: false, code } });

  test.for([
    [['constructor']],
    [['__proto__']],
    [['toString']],
    [['hasOwnProperty']],
    [['play', 'constructor']],
    [['play', 'call']],
    [['seek', 'bind']],
    [[]],
    [['session', 'token']],
  ])('%j cannot be called', async ([path]) => {
    expect(await host.call(path)).toMatchObject(refused('not-supported'));
    expect(player.calls).toEqual([]);
  });

  test.for([
    ['no path', undefined, []],
    ['a path that is text', 'play', []],
    ['arguments that are none', ['seek'], null],
    ['arguments that are an object', ['seek'], { length: 1 }],
    ['no number', ['seek'], ['12']],
    ['a list for params', ['load'], [['id', 1]]],
    ['text for params', ['load'], ['id=1']],
    ['a token that is an object', ['setToken'], [{}]],
    ['an empty token', ['setToken'], ['']],
    ['an endless token', ['setToken'], ['x'.repeat(9000)]],
    ['a token that is no header', ['setToken'], ['a\r\nx-evil: 1']],
    ['an endless param', ['load'], [{ id: 'x'.repeat(9000) }]],
    ['a number that is none', ['setParams'], [{ t: Number.NaN }]],
  ])('%s is a wrong argument', async ([, path, args]) => {
    expect(await host.call(path, args)).toMatchObject(refused('wrong-argument'));
    expect(player.calls).toEqual([]);
  });

  test('no answer holds a message, a stack or an error', async () => {
    player.answer('throw');
    const answers = [await host.call(['play']), await host.call(['nothing']), await host.call(['seek'], 1)];
    expect(JSON.stringify(answers)).not.toMatch(/stack|message|Error|0912/);
  });

  test('a flood of 10,000 messages is answered by refusals, and changes nothing', async () => {
    withinOneSecond();
    for (let count = 0; count < 9999; count += 1) host.send(['seek'], [count]);
    await host.call(['seek'], [1]);
    expect(player.calls.length).toBeLessThanOrEqual(20);
    expect(host.replies).toHaveLength(10_000);
    expect(host.replies.at(-1)).toMatchObject(refused('too-many-calls'));
  });

  test('reads are limited as well, by a number of their own', async () => {
    withinOneSecond();
    for (let count = 0; count < 499; count += 1) {
      host.send(['getState'], []);
      host.send(['getPlayed'], []);
    }
    await host.call(['getState']);
    const answered = host.replies.filter(({ value }) => JSON.stringify(value).includes('"ok":true'));
    expect(answered).toHaveLength(100);
    expect(host.replies.at(-1)).toMatchObject(refused('too-many-calls'));
    await host.call(['seek'], [1]);
    expect(player.calls).toEqual([['seek', 1]]);
  });

  test('a host that connects again during its own calls does no harm', async () => {
    const inner = {
      initialize: () => undefined,
      sendMessage: () => {
        throw new Error('not connected');
      },
      addMessageHandler: () => undefined,
      removeMessageHandler: () => undefined,
      destroy: () => undefined,
    };
    const reply: Message = { namespace: 'penpal', channel: CHANNEL, type: 'REPLY', callId: '1', value: null };
    const options = { channel: CHANNEL, isRenewal: false, onLost: () => undefined };
    expect(() => guard(inner, options).sendMessage(reply)).not.toThrow();
  });

  test('other channels, other senders and destroy messages are ignored', async () => {
    host.say({ ...MESSAGE, channel: 'other', type: 'CALL', id: '1', methodPath: ['play'], args: [] });
    host.say({ penpal: 'call', id: 1, methodName: 'play', args: [] });
    host.say(null);
    host.say({ ...MESSAGE, type: 'DESTROY' });
    expect(await host.call(['getState'])).toMatchObject({ value: { ok: true, value: AT_REST } });
    expect(player.calls).toEqual([]);
  });
});
