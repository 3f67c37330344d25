import { createSocket, type RemoteInfo, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { openDirection } from './direction';
import type { Shape } from './shape';
import { shapeSocket } from './shaped-socket';

/** A line to one local port, which all its connections share. */
export interface Relay {
  readonly port: number;
  readonly close: () => void;
}

/** For HTTP/2. */
export async function openTcpRelay(shape: Shape, upstream: number): Promise<Relay> {
  const [up, down] = [openDirection(shape), openDirection(shape)];
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    // TCP shakes hands for one round trip before TLS can begin.
    setTimeout(() => {
      if (socket.destroyed) return;
      const client = shapeSocket(socket, up, down);
      const origin = connect(upstream, '127.0.0.1');
      client.on('error', () => origin.destroy());
      origin.on('error', () => client.destroy());
      client.pipe(origin).pipe(client);
    }, shape.latencyMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: portOf(server.address()), close: () => void server.close() };
}

/** For HTTP/3: forwards each QUIC packet unchanged. */
export async function openUdpRelay(shape: Shape, upstream: number): Promise<Relay> {
  const [up, down] = [openDirection(shape), openDirection(shape)];
  const origins = new Map<string, Socket>();
  const relay = createSocket('udp4');
  let isOpen = true;
  // Packets may still be on the line when it is closed.
  const send = (from: Socket, to: readonly [port: number, address: string]) => (packet: Buffer) =>
    void (isOpen && from.send(packet, ...to));
  const pass = () => undefined;
  const openOrigin = ({ port, address }: RemoteInfo): Socket => {
    const origin = createSocket('udp4');
    origin.on('message', (packet) => down.send(packet, pass, send(relay, [port, address]), origin));
    return origin;
  };
  relay.on('message', (packet, client) => {
    const name = `${client.address}:${client.port}`;
    const origin = origins.get(name) ?? openOrigin(client);
    origins.set(name, origin);
    up.send(packet, pass, send(origin, [upstream, '127.0.0.1']), origin);
  });
  relay.bind(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: relay.address().port,
    close() {
      isOpen = false;
      relay.close();
      for (const origin of origins.values()) origin.close();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}
