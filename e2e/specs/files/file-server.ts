import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

/** A response that replaces the regular one; `null`: the regular one. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface ServedFile {
  /** File name in `e2e/media/files`. */
  readonly name: string;
  /** In addition to those of a server with ranges and CORS. */
  readonly headers?: Readonly<Record<string, string>>;
  /** @param request counted from 0 */
  readonly answer?: (request: number, bytes: Buffer) => Answer | null;
}

/**
 * Serves one file with real headers, which matter to browsers; they ignore those of responses from Playwright's routes.
 */
export async function serveFile(
  port: number,
  { name, headers: more = {}, answer = () => null }: ServedFile,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const bytes = readFileSync(fileURLToPath(new URL(`../../media/files/${name}`, import.meta.url)));
  let requests = -1;
  const server = createServer((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store', ...more };
    requests += 1;
    const other = answer(requests, bytes);
    if (other !== null) {
      response.writeHead(other.status, { ...headers, ...other.headers }).end(other.body);
      return;
    }
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const from = Number(first ?? 0);
    const end = last ? Math.min(Number(last) + 1, bytes.length) : bytes.length;
    const place = { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${end - 1}/${bytes.length}` };
    response.writeHead(first === undefined ? 200 : 206, { ...headers, ...(first !== undefined && place) });
    response.end(bytes.subarray(from, end));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}/${name}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
