import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { giveUp, logLine } from './log-line.mjs';
import { ROOT } from './root.mjs';
import { runProgram } from './run-program.mjs';

const PATCHES = `${ROOT}player/build/patches/`;

/** Installs a folder's dependencies if they are missing, or if its lock file or the patches have changed. */
export async function ensureDependencies(folder = ROOT) {
  const stamp = `${folder}node_modules/.pardeh-installed`;
  const patches = folder === ROOT ? readdirSync(PATCHES).map((name) => `${PATCHES}${name}`) : [];
  const wanted = hashOf([`${folder}package-lock.json`, ...patches]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  logLine(folder === ROOT ? 'installing dependencies (npm ci)' : `installing what ${folder} needs (npm ci)`);
  // Run by npm, its own script can be run again with this Node; Windows has no `npm` that can be spawned otherwise.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund'];
  const done = npm?.endsWith('.js')
    ? await runProgram(process.execPath, [npm, ...args], { cwd: folder, quiet: true })
    : await runProgram('npm', args, { cwd: folder, quiet: true });
  if (done.code !== 0) {
    process.stderr.write(done.output);
    giveUp(
      'the dependencies could not be installed.',
      'Check the network and the npm registry, then run it again.',
    );
  }
  writeFileSync(stamp, wanted);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}
