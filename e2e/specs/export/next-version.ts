import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isCurrent, playerStamp } from '../../commands/build-stamp.mjs';
import { serveExport } from '../../commands/serve-export.mjs';
import { STATE, TEST_SETTINGS } from '../steps/addresses';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const NEXT = `${STATE}/next`;

/** Another build of the player, without minification: the names of nearly all chunks change. */
function buildNext(): string {
  const { PARDEH_OUT_DIR: _outDir, ...rest } = process.env;
  const env = { ...rest, ...TEST_SETTINGS, PARDEH_LINK_HOSTS: 'next.example.com' };
  if (!isCurrent(NEXT, playerStamp(ROOT, 'production', env))) {
    const vite = `${ROOT}node_modules/vite/bin/vite.js`;
    const args = [
      vite,
      'build',
      'player',
      '--config',
      'vite.config.ts',
      '--logLevel',
      'warn',
      '--minify',
      'false',
    ];
    execFileSync(process.execPath, args, {
      cwd: ROOT,
      env: { ...env, PARDEH_OUT_DIR: NEXT },
      stdio: 'inherit',
    });
  }
  return NEXT;
}

export interface Deployment {
  readonly origin: string;
  /** Replaces the folder: from then on no file of the last version exists. */
  deployNext(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the tests' version, until the next one replaces it. */
export async function startDeployment(port: number): Promise<Deployment> {
  const next = buildNext();
  let server = await serveExport({ folder: `${STATE}/dist`, port });
  return {
    origin: `http://localhost:${port}`,
    async deployNext() {
      await server.stop();
      server = await serveExport({ folder: next, port });
    },
    stop: async () => {
      await server.stop();
    },
  };
}
