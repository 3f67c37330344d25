import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Direction } from './direction';

/** The queue limit of one connection before the bottleneck: a larger queue would be bufferbloat. */
const WAITING_BYTES = 16_384;

/**
 * A browser's connection as the server behind the line sees it. There is no kernel buffer between them, so that the server
 * decides the order of its data until the line accepts them.
 */
export function shapeSocket(socket: Socket, up: Direction, down: Direction): Duplex {
  let waiting = 0;
  let goOn: (() => void) | null = null;
  const left = (bytes: number) => {
    waiting -= bytes;
    if (waiting >= WAITING_BYTES || goOn === null) return;
    const next = goOn;
    goOn = null;
    next();
  };
  const shaped = new Duplex({
    read() {
      // Requests are small, and pass without a queue.
    },
    write(bytes: Buffer, _encoding, done) {
      waiting += bytes.length;
      const write = (part: Buffer) => {
        if (!socket.destroyed) socket.write(part);
      };
      down.send(bytes, left, write, socket);
      if (waiting < WAITING_BYTES) done();
      else goOn = () => done();
    },
    final(done) {
      down.send(Buffer.alloc(1), left, () => socket.end(), socket);
      done();
    },
    destroy(error, done) {
      socket.destroy();
      done(error);
    },
  });
  socket.on('data', (bytes) => {
    up.send(
      bytes,
      () => undefined,
      (part) => {
        if (!shaped.destroyed) shaped.push(part);
      },
      socket,
    );
  });
  socket.once('end', () => shaped.push(null));
  socket.once('error', () => shaped.destroy());
  socket.once('close', () => shaped.destroy());
  return shaped;
}
