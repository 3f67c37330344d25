import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * Starts the reference platform in a process of its own and resolves once it answers.
 * @returns a function that stops it
 */
export function startPlatform(at, { state, quiet = false, moreOrigins = [], operatorOrigin, media }) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/platform/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PLATFORM_PORT: String(at.ports.platform),
      // A frame that is sandboxed without its own origin calls itself "null".
      PLAYER_ORIGIN: [at.player, 'null', ...moreOrigins].join(','),
      PLATFORM_STATE: state,
      SCHEDULE_URL: `${at.host}/schedule.html`,
      ...(operatorOrigin && { OPERATOR_ORIGIN: operatorOrigin }),
      ...(media && { PLATFORM_MEDIA: media }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // However this process ends, the platform ends too.
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      if (!quiet) process.stdout.write(data);
      // Its first line reports that it listens.
      resolve(() => stop(child));
    });
    child.on('exit', (code) => reject(new Error(`The platform ended with code ${code}.`)));
  });
}

function stop(child) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill();
  });
}
