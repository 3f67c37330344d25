import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStandInPlayer } from '../../e2e/host/wire/stand-in-player';
import { readChannel, readKept } from './channel';
import { connectHost } from './connect-host';
import type { HostBridge } from './open-bridge';

const CHANNEL = 'a1b2c3d4e5f6';
const HOST = 'https://www.example.com';
const SYN = { namespace: 'penpal', channel: CHANNEL, type: 'SYN', participantId: 'host' };

/** A page in a frame, whose parent is a window that records messages. */
function frameIn(hostOrigins: readonly string[], channel: string | null = CHANNEL) {
  const element = document.createElement('iframe');
  document.body.append(element);
  const parent = element.contentWindow;
  if (parent === null) throw new Error('no window');
  const reported = vi.spyOn(parent, 'postMessage').mockImplementation(() => undefined);
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent);
  const bridge = connectHost({
    ...createStandInPlayer(),
    page: window,
    channel,
    hostOrigins,
    onError: () => undefined,
  });
  const greet = (origin: string, data: unknown = SYN) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: parent }));
  const refusals = () => reported.mock.calls.filter(([message]) => Object.hasOwn(message, 'pardeh'));
  return { bridge, greet, refusals };
}

describe('the wire to the embedding page', () => {
  let opened: HostBridge | null = null;
  afterEach(() => {
    opened?.close();
    vi.useRealTimers();
  });
  const frame = (...given: Parameters<typeof frameIn>) => {
    const framed = frameIn(...given);
    opened = framed.bridge;
    return framed;
  };

  test('is not opened without a frame, or without an SDK', () => {
    const options = { ...createStandInPlayer(), page: window, hostOrigins: ['*'], onError: () => undefined };
    expect(connectHost({ ...options, channel: CHANNEL })).toBeNull();
    expect(frame(['*'], null).bridge).toBeNull();
  });

  test('an unknown origin is refused by name, once', () => {
    const { greet, refusals } = frame([HOST]);
    greet('https://evil.example');
    greet('https://evil.example');
    const message = { pardeh: 'refused', code: 'origin-not-allowed' };
    expect(refusals()).toEqual([[message, { targetOrigin: 'https://evil.example' }]]);
  });

  test.for([
    'https://www.example.com.evil.tld',
    'http://www.example.com',
    'https://www.example.com:8443',
    'null',
  ])('%s is not the known origin', (origin) => {
    const { greet, refusals } = frame([HOST]);
    greet(origin);
    expect(refusals()).toHaveLength(1);
  });

  test('a known origin, any origin where any may, and other words are not refused', () => {
    const known = frame([HOST]);
    known.greet(HOST);
    known.greet('https://evil.example', { ...SYN, channel: 'other' });
    known.greet('https://evil.example', 'SYN');
    expect(known.refusals()).toEqual([]);
    known.bridge?.close();
    const open = frame(['*']);
    open.greet('https://evil.example');
    expect(open.refusals()).toEqual([]);
  });

  test('data of strangers, and of an origin that was refused, is never read', () => {
    const { bridge } = frame([HOST]);
    const readsOf = (origin: string, source: Window | null) => {
      const event = new MessageEvent('message', { data: SYN, origin, source });
      const read = vi.spyOn(event, 'data', 'get');
      window.dispatchEvent(event);
      return read.mock.calls.length;
    };
    expect(bridge).not.toBeNull();
    const stranger = document.body.appendChild(document.createElement('iframe')).contentWindow;
    expect(readsOf('https://evil.example', stranger)).toBe(0);
    expect(readsOf(HOST, stranger)).toBe(0);
    window.dispatchEvent(
      new MessageEvent('message', { data: SYN, origin: 'https://evil.example', source: window.parent }),
    );
    expect(readsOf('https://evil.example', window.parent)).toBe(0);
  });

  test('a host that never greets has no token, and is not waited for longer than ten seconds', async () => {
    vi.useFakeTimers();
    const token = frame([HOST]).bridge?.token();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await token).toBeNull();
  });

  test('closing settles pending calls', async () => {
    const { bridge } = frame([HOST]);
    const token = bridge?.token();
    bridge?.close();
    expect(await token).toBeNull();
  });
});

describe('the channel in the hash', () => {
  test.for([
    ['#pardeh=a1b2c3d4e5f6', 'a1b2c3d4e5f6'],
    ['#pardeh=a1b2c3d4e5f6&kept=%7B%7D', 'a1b2c3d4e5f6'],
    ['#pardeh=short', null],
    ['#pardeh=<script>alert(1)</script>', null],
    ['#pardeh=a1b2c3d4e5f6&x=1', null],
    ['', null],
  ] as const)('%s', ([hash, channel]) => {
    expect(readChannel(hash)).toBe(channel);
  });
});

describe('choices in the hash', () => {
  test.for([
    ['#pardeh=a1b2c3d4e5f6&kept=%7B%22settings%22%3A%22x%22%7D', { settings: 'x' }],
    ['#pardeh=a1b2c3d4e5f6', {}],
    ['#pardeh=a1b2c3d4e5f6&kept=%7B', {}],
    ['#pardeh=a1b2c3d4e5f6&kept=null', {}],
    ['', {}],
  ] as const)('%s', ([hash, kept]) => {
    expect(readKept(hash)).toEqual(kept);
  });
});
