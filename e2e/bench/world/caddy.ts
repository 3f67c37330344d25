import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from '../wire/certificate';
import { NAMES } from './names';

/** Free on this machine while the bench runs; for TCP and UDP. */
const PORT = 4197;
const STARTS_MS = 5000;

export interface Caddy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts Caddy, which serves HTTP/2 and HTTP/3, in front of the player's server and the platform. */
export async function startCaddy(
  certificate: Certificate,
  upstreams: Readonly<Record<string, number>>,
): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  await Promise.all([
    writeFile(`${folder}/cert.pem`, certificate.cert),
    writeFile(`${folder}/key.pem`, certificate.key),
    writeFile(`${folder}/Caddyfile`, configure(folder, upstreams)),
  ]);
  const env = { ...process.env, HOME: folder };
  const child = spawn('caddy', ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  });
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new Error('This bench needs Caddy, of the system’s packages.', { cause: error })),
    );
    child.once('exit', (code) => reject(new Error(`Caddy ended with ${code}.`)));
  });
  // Caddy exits at the end of the bench too, when nothing awaits this promise any more.
  failed.catch(() => undefined);
  await Promise.race([answers(), failed]);
  return {
    port: PORT,
    async stop() {
      child.kill();
      await rm(folder, { recursive: true });
    },
  };
}

function configure(folder: string, upstreams: Readonly<Record<string, number>>): string {
  const sites = [NAMES.player, NAMES.platform].map(
    (name) => `https://${name}:${PORT} {
  tls ${folder}/cert.pem ${folder}/key.pem
  reverse_proxy 127.0.0.1:${upstreams[name]}
}`,
  );
  return `{
  admin off
  auto_https off
  servers {
    protocols h1 h2 h3
  }
}
${sites.join('\n')}
`;
}

async function answers(): Promise<void> {
  const until = Date.now() + STARTS_MS;
  while (!(await isOpen())) {
    if (Date.now() > until) throw new Error('Caddy does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isOpen(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
