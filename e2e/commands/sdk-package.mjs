import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from 'vite';
import { buildSdk } from '../../player/build/host-sdk.ts';
import { parseConfig } from '../../player/config-parse.ts';
import { ROOT } from './root.mjs';

const ENTRIES = ['index.ts', 'element/element.ts', 'react.tsx', 'vimeo/vimeo.ts'];

/**
 * Builds what `npm pack` puts into the SDK's package: a module for each source, so that bundlers take only what is
 * used; declarations; and the script, for pages without a bundler.
 */
const out = `${ROOT}host-sdk/dist/`;

rmSync(out, { recursive: true, force: true });
await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  // In a host's bundle, the SDK's own address says nothing about the player's.
  define: { 'import.meta.url': 'null', __PARDEH_PLATFORM_ORIGIN__: '""' },
  build: {
    outDir: out,
    target: ['chrome111', 'safari16.4', 'firefox121'],
    minify: false,
    lib: { entry: ENTRIES.map((name) => `${ROOT}host-sdk/${name}`), formats: ['es'] },
    rolldownOptions: {
      external: [/^react(\/|$)/],
      output: {
        preserveModules: true,
        preserveModulesRoot: `${ROOT}host-sdk`,
        entryFileNames: ({ name }) =>
          `${name.startsWith('node_modules/') ? name.split('/').at(-1) : name}.js`,
        banner,
      },
    },
  },
});

execFileSync(process.execPath, [
  `${ROOT}node_modules/typescript/bin/tsc`,
  '-p',
  `${ROOT}host-sdk/tsconfig.package.json`,
]);
// Node's own way of finding modules wants file names as they are.
for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const declarations = readFileSync(`${out}${name}`, 'utf8');
  writeFileSync(
    `${out}${name}`,
    declarations.replace(/((?:from |import\()(['"])\.{1,2}\/[\w./-]+)\2/g, '$1.js$2'),
  );
}

for (const [name, code] of await buildSdk(ROOT, parseConfig({}))) {
  const file = `${out}script/${name}`;
  mkdirSync(dirname(file), { recursive: true, encoding: 'utf8' });
  writeFileSync(file, code);
}

/** Frameworks that render components on a server leave this one to the browser; penpal's licence wants its name. */
function banner({ name }) {
  if (name.endsWith('penpal')) return '/*! penpal, (c) Aaron Hardy, MIT licence */';
  return name === 'react' ? "'use client';" : '';
}
