import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The production build with the settings of the bench's own servers. */
export async function buildPlayer(outDir: string, settings: Readonly<Record<string, string>>): Promise<void> {
  Object.assign(process.env, settings, { PARDEH_OUT_DIR: outDir });
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  await build({ root: `${root}player`, configFile: `${root}vite.config.ts`, logLevel: 'warn' });
}
