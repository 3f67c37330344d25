// @vitest-environment node
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket as Line, WebSocketServer } from 'ws';
import { openSocket, type Socket } from './socket';

let server: WebSocketServer;
let opened: Socket | null = null;

// Node has a global `WebSocket` from version 22 on.
vi.stubGlobal('WebSocket', Line);

beforeEach(async () => {
  server = new WebSocketServer({ port: 0 });
  await new Promise((resolve) => server.on('listening', resolve));
});
afterEach(() => {
  opened?.close();
  for (const line of server.clients) line.terminate();
  server.close();
});

function open(address = `ws://localhost:${(server.address() as AddressInfo).port}/room`) {
  const events: (readonly [string, unknown?])[] = [];
  const arriving = new Promise<Line>((resolve) => server.on('connection', resolve));
  const socket = openSocket(address, {
    onOpen: () => events.push(['open']),
    onFrame: (text) => events.push(['frame', text]),
    onClose: (code) => events.push(['close', code]),
  });
  opened = socket;
  const come = (count: number) => vi.waitFor(() => expect(events).toHaveLength(count));
  return { socket, events, come, line: arriving };
}

test('it reports opening, frames, and the code of closing', async () => {
  const { events, come, line } = open();
  (await line).send('{"type":"clear"}');
  await come(2);
  (await line).close(1012);
  await come(3);
  expect(events).toEqual([['open'], ['frame', '{"type":"clear"}'], ['close', 1012]]);
});

test('a line that breaks has ended without a word', async () => {
  const { events, come, line } = open();
  (await line).terminate();
  await come(2);
  expect(events).toEqual([['open'], ['close', 1006]]);
});

test('an address that the browser refuses is a line that broke', async () => {
  const { events, come } = open('ws://no host/room');
  expect(events).toEqual([]);
  await come(1);
  expect(events).toEqual([['close', 1006]]);
});

test('frames that are no text, or too long, come as nothing', async () => {
  const { events, come, line } = open();
  const peer = await line;
  peer.send(new Uint8Array([1, 2]));
  peer.send('x'.repeat(65_536));
  peer.send('x'.repeat(65_537));
  await come(4);
  expect(events.map(([, text]) => (typeof text === 'string' ? text.length : text))).toEqual([
    undefined,
    null,
    65_536,
    null,
  ]);
});

test('its messages arrive, and nothing is reported after close', async () => {
  const { socket, events, come, line } = open();
  const peer = await line;
  const received = new Promise((resolve) =>
    peer.on('message', (data) => resolve(data instanceof Buffer && data.toString())),
  );
  await come(1);
  socket.send('ping');
  expect(await received).toBe('ping');
  const gone = new Promise((resolve) => peer.on('close', resolve));
  socket.close();
  socket.send('late');
  await gone;
  expect(events).toEqual([['open']]);
});
