import { spawn } from 'node:child_process';

/**
 * Runs ffmpeg without a shell, on two threads. `feed` receives its standard input; the bytes of its
 * standard output are returned.
 */
export const runFfmpeg = (args, feed) =>
  new Promise((resolve, reject) => {
    const all = [
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      '-threads',
      '2',
      '-filter_threads',
      '2',
      ...args,
    ];
    const child = spawn('ffmpeg', all, { stdio: [feed ? 'pipe' : 'ignore', 'pipe', 'inherit'] });
    const out = [];
    child.stdout.on('data', (part) => out.push(part));
    child.on('error', reject);
    child.on('close', (code) =>
      code ? reject(new Error(`ffmpeg ended with ${code}: ${args.join(' ')}`)) : resolve(Buffer.concat(out)),
    );
    if (feed) {
      child.stdin.on('error', () => {});
      feed(child.stdin).then(() => child.stdin.end(), reject);
    }
  });
