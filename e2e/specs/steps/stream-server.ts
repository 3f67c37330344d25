import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { barePage } from '../../bench/world/bare-page';

const MEDIA = fileURLToPath(new URL('../../media/encoders', import.meta.url));
const HLS_JS = createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js');

/** The prefix of segment numbers added by `withPrefix` (`playlist-edits.ts`); a space and letters outside ASCII. */
export const PREFIX = 'بخش ';

const TYPES: Readonly<Record<string, string>> = {
  '.aac': 'audio/aac',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/mp4',
  '.mp4': 'video/mp4',
  '.mpd': 'application/dash+xml',
  '.ts': 'video/mp2t',
};

/** Changes a playlist before it is served; the path is relative to the media folder. */
export type EditPlaylist = (text: string, path: string) => string;

/** Changes a segment before it is served. */
export type EditSegment = (bytes: Buffer, path: string) => Buffer;

export interface StreamServerOptions {
  readonly edit?: EditPlaylist;
  readonly editSegment?: EditSegment;
  /** Sends segments in parts, each when this resolves. */
  readonly pace?: (path: string, part: number) => Promise<unknown>;
  /** Returns generated files; the path is relative to `/cdn/`. */
  readonly write?: (path: string) => string | Buffer | null;
  /** Allows pages of other origins to send Common Media Client Data in headers. */
  readonly takesData?: boolean;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface Served {
  readonly path: string;
  readonly query: string;
  readonly referer: string | undefined;
  /** Host name and port of the request. */
  readonly host: string | undefined;
  /** Common Media Client Data in headers. */
  readonly cmcd: string;
  readonly status: number;
}

/**
 * Serves the encoders' media like a static server, under `/cdn/`. `/gate/` and `/away/` redirect to the same file
 * there, on this origin and on that of the other loopback name: `/gate/muxed~master.m3u8` to `/cdn/muxed/master.m3u8`.
 * Files relative to the redirecting URL are 404. `/bare` is a page with only hls.js.
 */
export class StreamServer {
  readonly requests: Served[] = [];
  readonly #server: Server;
  readonly #edit: EditPlaylist;
  readonly #editSegment: EditSegment;
  readonly #pace: StreamServerOptions['pace'];
  readonly #write: (path: string) => string | Buffer | null;
  readonly #takesData: boolean;

  private constructor({
    edit = (text) => text,
    editSegment = (bytes) => bytes,
    pace,
    write = () => null,
    takesData = false,
  }: StreamServerOptions) {
    this.#edit = edit;
    this.#editSegment = editSegment;
    this.#pace = pace;
    this.#write = write;
    this.#takesData = takesData;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  /** Port 0 chooses a free one. */
  static async open(port: number, options: StreamServerOptions = {}): Promise<StreamServer> {
    const opened = new StreamServer(options);
    await new Promise<void>((resolve, reject) => {
      opened.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return opened;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  get #port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return address.port;
  }

  close(): Promise<void> {
    // A test may have closed it.
    if (!this.#server.listening) return Promise.resolve();
    this.#server.closeAllConnections();
    return new Promise((resolve, reject) => {
      this.#server.close((error) => (error ? reject(error) : resolve()));
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, search } = new URL(request.url ?? '/', this.origin);
    const found = this.#find(decodeURIComponent(pathname));
    const { status, headers = {}, body = '' } = rangeOf(found, request.headers.range);
    const { referer, host } = request.headers;
    const cmcd = Object.entries(request.headers)
      .filter(([name]) => name.startsWith('cmcd-'))
      .map(([, value]) => String(value))
      .join();
    if (request.method === 'GET')
      this.requests.push({ path: pathname, query: search, referer, host, cmcd, status });
    // Playwright responds to preflights itself, so requests that a preflight would forbid are rejected here.
    const isAllowed = cmcd === '' || this.#takesData;
    response.writeHead(status, {
      ...(isAllowed && { 'access-control-allow-origin': '*' }),
      'cache-control': 'no-store',
      ...(typeof body !== 'string' && { 'content-length': body.length }),
      ...headers,
    });
    if (request.method === 'HEAD') response.end();
    else if (this.#pace === undefined || typeof body === 'string') response.end(body);
    else void sendInParts(response, body, (part) => this.#pace?.(pathname, part));
  }

  #find(path: string): Answer {
    if (path === '/bare')
      return { status: 200, headers: { 'content-type': 'text/html' }, body: barePage('') };
    if (path === '/hls.js')
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: readFileSync(HLS_JS) };
    const [, place, ...rest] = path.split('/');
    const file = rest.join('/');
    if ((place === 'gate' || place === 'away') && file.includes('~')) {
      const origin = place === 'away' ? `http://127.0.0.1:${this.#port}` : '';
      return { status: 302, headers: { location: `${origin}/cdn/${file.replaceAll('~', '/')}` } };
    }
    const type = extname(file);
    const written = place === 'cdn' ? this.#write(file) : null;
    if (written !== null)
      return { status: 200, headers: { 'content-type': TYPES[type] ?? 'text/plain' }, body: written };
    const content = place === 'cdn' ? read(file) : null;
    if (content === null) return { status: 404 };
    const body = type === '.m3u8' ? this.#edit(content.toString(), file) : this.#editSegment(content, file);
    return { status: 200, headers: { 'content-type': TYPES[type] ?? 'application/octet-stream' }, body };
  }
}

const PART_BYTES = 4000;

async function sendInParts(
  response: ServerResponse,
  body: Buffer,
  pace: (part: number) => Promise<unknown> | undefined,
): Promise<void> {
  for (let at = 0; at < body.length && !response.destroyed; at += PART_BYTES) {
    await pace(at / PART_BYTES);
    response.write(body.subarray(at, at + PART_BYTES));
  }
  response.end();
}

/** The part of RFC 9110, 14, that is needed for segments in one file, and for resuming a file. */
function rangeOf(whole: Answer, range: string | undefined): Answer {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (!(whole.body instanceof Buffer) || first === undefined) return whole;
  const end = last === '' ? whole.body.length : Number(last) + 1;
  return { ...whole, status: 206, body: whole.body.subarray(Number(first), end) };
}

/** Segments may have another name than their file. */
function read(file: string): Buffer | null {
  try {
    return readFileSync(join(MEDIA, normalize(`/${file.replace(PREFIX, '')}`)));
  } catch {
    return null;
  }
}
