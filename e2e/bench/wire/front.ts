import { Agent, request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Asked, wallClock } from './asked';
import type { Certificate } from './certificate';

/** Hop-by-hop headers, which HTTP/2 forbids. */
const ONE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

/** No video is seen twice, so that no figure is that of a full cache; the rest is kept as it would be. */
const MEDIA = /\.(m4s|mp4|ts)(\?|$)/;

/** Where each name's server listens without TLS on this machine; `name/folder` comes before `name`. */
export type Upstreams = Readonly<Record<string, number>>;

export interface Servers {
  readonly certificate: Certificate;
  readonly upstreams: Upstreams;
  /** The largest TLS record: a browser reads nothing of one that has not come whole. */
  readonly recordBytes: number;
}

/** Accepts a connection on which a browser is about to begin TLS. */
export type Take = (connection: Duplex) => void;

/** The servers' TLS and HTTP/2 endpoint, like a CDN in front of its origins. Requests are recorded in `asked`. */
export function openFront({ certificate, upstreams, recordBytes }: Servers, asked: Asked[]): Take {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key: certificate.key, cert: certificate.cert, allowHTTP1: true });
  server.on('secureConnection', (socket) => void socket.setMaxSendFragment(recordBytes));
  server.on('request', answer);
  server.on('upgrade', upgrade);
  // A client that disconnects needs no response.
  server.on('sessionError', () => undefined);
  server.on('tlsClientError', () => undefined);

  const portOf = (host: string, path = '/') => {
    const name = host.replace(/:\d+$/, '');
    return upstreams[`${name}/${path.split('/', 2)[1]}`] ?? upstreams[name];
  };

  function answer(request: Http2ServerRequest, response: Http2ServerResponse): unknown {
    const host = request.authority ?? request.headers.host ?? '';
    const port = portOf(host, request.url);
    // Fonts and other files of servers outside this bench.
    if (port === undefined) return response.writeHead(404).end();
    const sent: [number, number][] = [];
    asked.push({ url: `https://${host}${request.url}`, began: wallClock(), sent });
    const headers: OutgoingHttpHeaders = { host, 'x-forwarded-proto': 'https' };
    for (const [name, value] of Object.entries(request.headers))
      if (!name.startsWith(':') && !ONE_HOP.has(name)) headers[name] = value;
    const forward = ask({
      port,
      host: '127.0.0.1',
      path: request.url,
      method: request.method,
      headers,
      agent,
    });
    forward.on('response', (found) => {
      response.statusCode = found.statusCode ?? 502;
      for (const [name, value] of Object.entries(found.headers))
        if (value !== undefined && !ONE_HOP.has(name)) response.setHeader(name, value);
      if (MEDIA.test(request.url)) response.setHeader('cache-control', 'no-store');
      pass(found, response, recordBytes, sent);
    });
    forward.on('error', () => response.stream?.close());
    response.on('close', () => forward.destroy());
    return request.pipe(forward);
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const port = portOf(request.headers.host ?? '', request.url);
    if (port === undefined) return socket.destroy();
    const forward = connect(port, '127.0.0.1', () => {
      const lines = [`${request.method} ${request.url} HTTP/1.1`];
      for (let at = 0; at < request.rawHeaders.length; at += 2)
        lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
      forward.write(`${lines.join('\r\n')}\r\n\r\n`);
      forward.write(head);
      socket.pipe(forward).pipe(socket);
    });
    forward.on('error', () => socket.destroy());
    socket.on('error', () => forward.destroy());
    socket.on('close', () => forward.destroy());
    return forward;
  }

  return (connection) => server.emit('connection', connection);
}

/** Forwards the body as fast as the line accepts it, one frame per TLS record, and records the times. */
function pass(from: IncomingMessage, to: Http2ServerResponse, frameBytes: number, sent: [number, number][]) {
  from.on('data', (bytes: Buffer) => {
    let room = true;
    for (let at = 0; at < bytes.length; at += frameBytes) {
      const part = bytes.subarray(at, at + frameBytes);
      room = to.write(part, () => sent.push([wallClock(), part.length])) && room;
    }
    if (room) return;
    from.pause();
    to.once('drain', () => from.resume());
  });
  from.on('end', () => to.end());
  from.on('error', () => to.stream?.close());
}
