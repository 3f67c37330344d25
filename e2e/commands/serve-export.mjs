import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { headersOf } from './headers-file.mjs';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.map': 'application/json',
};

const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json']);

/**
 * Serves an export as a CDN does: files and nothing else, compressed, at `base`, with the headers of its `_headers`. `cleanUrls` answers `/plr` with
 * `plr.html`, as servers with `try_files` do. `more` holds further files by their path. `brotli` is the quality: 11 is what
 * a CDN keeps ready, and takes seconds of this machine.
 */
export function serveExport({ folder, port, base = '/', cleanUrls = true, more = {}, brotli = 1 }) {
  const compressed = new Map();
  const headers = headersOf(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const extra = more[pathname];
    const file = extra === undefined ? findFile(folder, base, pathname, cleanUrls) : null;
    if (file === null && extra === undefined) {
      const page = join(folder, '404.html');
      response.writeHead(404, { 'content-type': TYPES['.html'] });
      return response.end(existsSync(page) ? readFileSync(page) : 'not found');
    }
    const ending = extname(file ?? pathname) || '.html';
    response.setHeader('content-type', TYPES[ending] ?? 'application/octet-stream');
    response.setHeader('cache-control', 'no-cache');
    const own = headers(`/${pathname.slice(base.length)}`);
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    if (!COMPRESSED.has(ending)) return createReadStream(file).pipe(response);
    const key = file ?? pathname;
    if (!compressed.has(key)) compressed.set(key, compress(extra ?? readFileSync(file), brotli));
    const body = compressed.get(key);
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    response.setHeader('etag', tag);
    if (request.headers['if-none-match'] === tag) return response.writeHead(304).end();
    response.setHeader('content-encoding', 'br');
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const stop = () => {
        const closed = new Promise((done) => server.close(done));
        // Else it waits until the browser gives its connections up. One that comes before the server closes would stay.
        server.closeAllConnections();
        return closed;
      };
      resolve({ port: server.address().port, stop });
    });
  });
}

function compress(data, quality) {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function findFile(folder, base, pathname, cleanUrls) {
  if (!pathname.startsWith(base)) return null;
  const path = join(folder, normalize(`/${decodeURIComponent(pathname.slice(base.length))}`));
  const candidates = [path, ...(cleanUrls ? [`${path}.html`] : []), join(path, 'index.html')];
  // A folder without a slash at its end would be redirected by a real server, and the query could be lost.
  const allowed = pathname.endsWith('/') ? candidates : candidates.slice(0, -1);
  return allowed.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
}
