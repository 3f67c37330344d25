import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { applySettings } from '../../player/build/apply-settings.ts';
import { ROOT } from './root.mjs';

/**
 * Builds what `npm pack` puts into the package of the player: the export with the default settings, and the command.
 * `PARDEH_EXPORT` names an export that is taken as it is.
 */
const out = `${ROOT}player/package/`;

for (const folder of ['bin', 'dist']) rmSync(`${out}${folder}`, { recursive: true, force: true });

if (process.env.PARDEH_EXPORT) cpSync(process.env.PARDEH_EXPORT, `${out}dist`, { recursive: true });
else {
  process.env.PARDEH_OUT_DIR = `${out}dist`;
  await build({
    root: `${ROOT}player`,
    configFile: `${ROOT}vite.config.ts`,
    logLevel: 'warn',
    mode: 'production',
  });
}

// Not those of the machine that builds it.
applySettings(`${out}dist`, '{}');

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: `${ROOT}player/build/command.ts`,
    outDir: `${out}bin`,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'pardeh.js' } },
  },
});
const command = readFileSync(`${out}bin/pardeh.js`, 'utf8');
writeFileSync(`${out}bin/pardeh.js`, `#!/usr/bin/env node\n${command}`, { mode: 0o755 });
