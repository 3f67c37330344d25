import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlatform, type PlatformOptions, type RunningPlatform } from './server';

export const playerOrigin = 'http://localhost:4173';

export interface PlatformInTest {
  /** `http://localhost:{port}`, without `/api`. */
  readonly origin: string;
  /** Sends a request to the API, with a JSON body. */
  api(path: string, options?: ApiOptions): Promise<Response>;
  media(path: string, headers?: Record<string, string>): Promise<Response>;
  token(uuid: string): Promise<string>;
  /** Stops it and starts it again with the same database. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

interface ApiOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A real platform on a free port, with its own state folder and the real media. */
export async function startPlatform(options: Partial<PlatformOptions> = {}): Promise<PlatformInTest> {
  const state = mkdtempSync(join(tmpdir(), 'pardeh-platform-'));
  let running: RunningPlatform;
  let origin = '';

  const start = async () => {
    running = await createPlatform({ state, origins: [playerOrigin, 'http://127.0.0.1:4173'], ...options });
    origin = (await running.listen(0)).replace('/api', '');
  };
  await start();

  const api = (path: string, { method = 'GET', headers = {}, body }: ApiOptions = {}) =>
    fetch(`${origin}/api/${path}`, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  return {
    get origin() {
      return origin;
    },
    api,
    media: (path, headers = {}) => fetch(`${origin}/media/${path}`, { headers }),
    async token(uuid) {
      const answer: unknown = await (await api(`auth/token?uuid=${uuid}`)).json();
      if (typeof answer === 'object' && answer !== null && 'data' in answer) return String(answer.data);
      throw new Error('The platform gave no token');
    },
    async restart() {
      await running.close();
      await start();
    },
    async close() {
      await running.close();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
