import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Asked } from './asked';
import { openDirection } from './direction';
import { openFront, type Servers } from './front';
import type { Shape } from './shape';
import { shapeSocket } from './shaped-socket';

/** A line between one browser context and all servers: a proxy that the context is given. */
export interface ServedLine {
  readonly port: number;
  readonly asked: readonly Asked[];
  readonly shape: (shape: Shape | null) => void;
  readonly close: () => void;
}

/** Opens a line on a free port. Its proxy resolves the servers' names itself, without DNS. */
export async function serveLine(servers: Servers, first: Shape | null): Promise<ServedLine> {
  const asked: Asked[] = [];
  const take = openFront(servers, asked);
  const up = openDirection(first);
  const down = openDirection(first);
  const sockets = new Set<Socket>();
  let shape = first;

  const server: Server = createServer((_request, response) => response.writeHead(403).end());
  server.on('connect', (_request, socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.setNoDelay(true);
    const begin = () => {
      if (socket.destroyed) return;
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      take(shape === null ? socket : shapeSocket(socket, up, down));
    };
    // TCP shakes hands for one round trip before TLS can begin.
    if (shape === null) begin();
    else setTimeout(begin, shape.latencyMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    shape(next) {
      shape = next;
      up.shape(next);
      down.shape(next);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
