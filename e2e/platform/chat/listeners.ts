import type { WebSocket } from '@fastify/websocket';

/** How a socket ends: without a close frame, with this close code, or by staying open without any further data. */
export type Cut = 'reset' | 'silence' | number;

/** The sockets of a room. */
export interface Listeners {
  /** `origin`: the origin at which the client connected to this platform. */
  add(socket: WebSocket, origin: string): void;
  /** `frame` is called once per origin, since the URLs of pictures depend on it. */
  command(frame: (origin: string) => object): void;
  /** Sends this text unchanged. */
  utter(text: string): void;
  cut(how: Cut): void;
  count(): number;
}

/** Interval of the pings required of each socket, in milliseconds. */
const beatMs = 20_000;
/** Maximum bytes that may be pending for a client. */
const patience = 4_000_000;

const ping = JSON.stringify({ type: 'ping' });
const pong = JSON.stringify({ type: 'pong' });

export function createListeners(): Listeners {
  const sockets = new Map<WebSocket, { readonly origin: string; silent: boolean }>();
  const send = (socket: WebSocket, text: string) => {
    if (sockets.get(socket)?.silent !== false) return;
    if (socket.bufferedAmount > patience) socket.terminate();
    else socket.send(text);
  };

  return {
    add(socket, origin) {
      const listener = { origin, silent: false };
      sockets.set(socket, listener);
      let alive = true;
      const beat = setInterval(() => {
        if (listener.silent) return;
        if (!alive) socket.terminate();
        alive = false;
        socket.ping();
      }, beatMs);
      socket.on('pong', () => {
        alive = true;
      });
      socket.on('message', (data) => {
        if (Buffer.isBuffer(data) && data.toString().replaceAll(' ', '') === ping) send(socket, pong);
      });
      socket.on('close', () => {
        clearInterval(beat);
        sockets.delete(socket);
      });
    },
    command(frame) {
      const written = new Map<string, string>();
      for (const [socket, { origin }] of sockets) {
        const text = written.get(origin) ?? JSON.stringify(frame(origin));
        written.set(origin, text);
        send(socket, text);
      }
    },
    utter(text) {
      for (const socket of sockets.keys()) send(socket, text);
    },
    cut(how) {
      for (const [socket, listener] of sockets) {
        if (how === 'silence') listener.silent = true;
        else if (how === 'reset') socket.terminate();
        else socket.close(how);
      }
    },
    count: () => [...sockets.values()].filter(({ silent }) => !silent).length,
  };
}
