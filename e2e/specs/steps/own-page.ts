import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { OWN_PAGES_PORT, ownPages, STATE } from './addresses';

/** Pages that tests write, each in a folder; one server serves them all. */
const FOLDER = `${STATE}/own-pages/`;

/** No file of a page has this name. */
const HEADERS = 'headers.json';

interface Parts {
  /** Headers of the page itself. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Scripts next to the page, by file name. */
  readonly scripts?: ReadonlyMap<string, string>;
}

/**
 * Writes a host page that may control the player, and returns its URL. A page that a test serves by Playwright's routes
 * may not access servers of this machine.
 */
export function writeOwnPage(html: string, { headers = {}, scripts = new Map() }: Parts = {}): string {
  const name = randomUUID();
  mkdirSync(`${FOLDER}${name}`, { recursive: true });
  const files = [['index.html', html], [HEADERS, JSON.stringify(headers)], ...scripts] as const;
  for (const [file, text] of files) writeFileSync(`${FOLDER}${name}/${file}`, text);
  return `${ownPages}/${name}/`;
}

/** Serves all of these pages until it is stopped. */
export async function serveOwnPages(): Promise<() => Promise<void>> {
  rmSync(FOLDER, { recursive: true, force: true });
  const server = createServer((request, response) => {
    const [, page = '', file = ''] = /^\/([\w-]+)\/([\w.-]*)$/.exec(request.url ?? '') ?? [];
    const path = `${FOLDER}${page}/${file || 'index.html'}`;
    if (page === '' || !existsSync(path)) return response.writeHead(404).end();
    const type = `${file === '' ? 'text/html' : 'text/javascript'}; charset=utf-8`;
    const headers: Record<string, string> =
      file === '' ? JSON.parse(readFileSync(`${FOLDER}${page}/${HEADERS}`, 'utf8')) : {};
    return response.writeHead(200, { 'content-type': type, ...headers }).end(readFileSync(path));
  }).listen(OWN_PAGES_PORT, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
