import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright/test';

const require = createRequire(import.meta.url);
const PACKED = join(dirname(require.resolve('@sparticuz/chromium')), '../bin');

/** Kept between runs: it is 160 MB, and takes two seconds to unpack. */
const UNPACKED = fileURLToPath(new URL('../../../.state/chromium-92', import.meta.url));

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--single-process',
  '--disable-gpu',
  '--window-size=1280,720',
  '--remote-debugging-port=0',
];

interface LaunchOptions {
  /** Sound requires a gesture. */
  readonly firstVisit?: boolean;
}

/** Chromium 92 of July 2021, with H.264. */
export async function launchOlderBrowser({
  firstVisit = false,
}: LaunchOptions = {}): Promise<{ browser: Browser; close: () => Promise<void> }> {
  unpack();
  const profile = mkdtempSync(join(tmpdir(), 'chromium-92-'));
  const autoplay = firstVisit ? 'document-user-activation-required' : 'no-user-gesture-required';
  const flags = [...FLAGS, `--autoplay-policy=${autoplay}`, `--user-data-dir=${profile}`];
  const child = spawn(join(UNPACKED, 'chromium'), flags, {
    env: { ...process.env, LD_LIBRARY_PATH: join(UNPACKED, 'lib') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (data) => {
      output = (output + data).slice(-4000);
      const found = /listening on (ws:\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`Chromium 92 ended with code ${code}. ${output}`)));
  });
  return {
    browser: await chromium.connectOverCDP(address),
    async close() {
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function unpack(): void {
  if (existsSync(UNPACKED)) return;
  mkdirSync(dirname(UNPACKED), { recursive: true });
  // Unpacked completely, or not at all.
  const folder = mkdtempSync(`${UNPACKED}-`);
  writeFileSync(join(folder, 'chromium'), read('chromium.br'));
  chmodSync(join(folder, 'chromium'), 0o755);
  untar('aws.tar.br', folder);
  mkdirSync(join(folder, 'swiftshader'));
  untar('swiftshader.tar.br', join(folder, 'swiftshader'));
  renameSync(folder, UNPACKED);
}

function untar(name: string, folder: string): void {
  execFileSync('tar', ['--extract', '--no-same-owner', '--directory', folder], { input: read(name) });
}

function read(name: string): Buffer {
  return brotliDecompressSync(readFileSync(join(PACKED, name)));
}
