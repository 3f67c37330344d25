import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** All that the player is built of, but the settings of the environment. */
const PLAYER = [
  'player',
  'host-sdk',
  'public',
  'player/build',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Its reference is made from the player's types. */
const HOST_PAGE = [...PLAYER, 'e2e/host'];

/** The stamp of the player's build with the settings of this environment. */
export function playerStamp(root, mode, env = process.env) {
  const dotenv = readdirSync(root).filter((name) => name.startsWith('.env'));
  const settings = Object.entries(env).filter(
    ([name]) => name.startsWith('PARDEH_') && name !== 'PARDEH_OUT_DIR',
  );
  return stampOf(root, [...PLAYER, ...dotenv], {
    mode,
    settings: settings.sort(([a], [b]) => a.localeCompare(b)),
  });
}

export function hostStamp(root, at) {
  return stampOf(root, HOST_PAGE, at);
}

/** Whether the export is there, whole, and was made with this stamp. */
export function isCurrent(outDir, stamp) {
  const file = stampFile(outDir);
  return existsSync(outDir) && existsSync(file) && readFileSync(file, 'utf8') === stamp;
}

/** Writes beside an export what it was made of; `makeStamp` is called when the build begins. */
export function stampBuild(makeStamp) {
  let file;
  let stamp;
  return {
    name: 'pardeh:stamp-build',
    apply: 'build',
    configResolved({ root, build }) {
      file = stampFile(resolve(root, build.outDir));
    },
    buildStart() {
      stamp = makeStamp();
      // Until it is whole it is nobody's.
      rmSync(file, { force: true });
    },
    writeBundle() {
      writeFileSync(file, stamp);
    },
  };
}

/** Not in the export, of which all is deployed. */
function stampFile(outDir) {
  return `${outDir}.stamp`;
}

function stampOf(root, inputs, settings) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of inputs.flatMap((input) => filesIn(root, input)))
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Tests are part of no build, and no more is what was built or installed. */
function filesIn(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(join(root, path)).filter((name) => name !== 'dist' && name !== 'node_modules');
  return names.sort().flatMap((name) => filesIn(root, `${path}/${name}`));
}
