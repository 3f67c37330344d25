import { createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { at } from '../specs/steps/addresses';

/** The reference platform behind a separate port, where all bytes of its responses are counted, including headers. */
export interface CountingProxy {
  readonly origin: string;
  /** Bytes sent so far, on all connections. */
  sent(): number;
  close(): Promise<void>;
}

export async function openCountingProxy(port: number): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const forward = request(new URL(url ?? '/', at.platform), { method, headers }, (found) => {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
    });
    forward.once('error', () => answer.destroy());
    // When the client has closed the connection, the rest of the response is not fetched.
    answer.once('close', () => forward.destroy());
    asked.pipe(forward);
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${port}`,
    sent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
