import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the page that brings the SDK in a bundle of its own. */
export async function buildHost(outDir: string, player: string): Promise<void> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: {
      'import.meta.env.PARDEH_PLAYER': JSON.stringify(player),
      // As in the package.
      'import.meta.url': 'null',
      __PARDEH_PLATFORM_ORIGIN__: '""',
    },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: `${root}bundled.html` } },
  });
}
