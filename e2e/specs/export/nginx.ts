import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNginx } from '../../commands/ensure-nginx.mjs';
import { STATE } from '../steps/addresses';
import { expect } from '../steps/player';

const README = readFileSync(fileURLToPath(new URL('../../../README.md', import.meta.url)), 'utf8');

const BLOCK = /^```nginx\n([\s\S]*?)^```/gm;

/** The README's configuration for an export at this path. */
function recipeFor(base: string): string {
  const blocks = [...README.matchAll(BLOCK)].map(([, block = '']) => block);
  const recipe = blocks.find((block) => block.includes(`location ${base} {`));
  if (recipe === undefined) throw new Error(`The README has no recipe for nginx at ${base}.`);
  return recipe;
}

/**
 * Serves the built player at `base` by nginx, as in the README; nginx writes only into its own temporary folder.
 *
 * @returns the function that stops it
 */
export async function startNginx(base: string, port: number): Promise<() => Promise<void>> {
  const program = findNginx();
  if (program === null) throw new Error('nginx is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'pardeh-nginx-'));
  symlinkSync(`${STATE}/dist`, join(folder, 'pardeh'));
  writeFileSync(join(folder, 'nginx.conf'), configuration(program, folder, recipeFor(base), port));
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data) => {
    output += data;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(`nginx has ended: ${output}`);
        return fetch(`http://localhost:${port}${base}plr`).then(
          ({ status }) => status,
          () => 'not yet',
        );
      },
      { message: 'nginx answers' },
    )
    .not.toBe('not yet');
  return async () => {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

function configuration(program: string, folder: string, recipe: string, port: number): string {
  // Media types are in a file next to the program's default configuration.
  const { stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  const own = /--conf-path=(\S+)/.exec(stderr)?.[1];
  if (own === undefined) throw new Error(`nginx does not say where its configuration is: ${stderr}`);
  return `
    daemon off;
    # One process, which reads what its user may read.
    master_process off;
    pid nginx.pid;
    events {}
    http {
      include ${join(dirname(own), 'mime.types')};
      access_log off;
      client_body_temp_path body;
      fastcgi_temp_path fastcgi;
      proxy_temp_path proxy;
      scgi_temp_path scgi;
      uwsgi_temp_path uwsgi;
      server {
        listen 127.0.0.1:${port};
        ${recipe.replaceAll('/srv/pardeh', join(folder, 'pardeh'))}
      }
    }
  `;
}
