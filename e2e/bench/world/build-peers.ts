import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The peers' display names, and their names on the command line. */
export const PEERS = ['plyr', 'media-chrome', 'videojs', 'vidstack', 'shaka'] as const;

export type Peer = (typeof PEERS)[number];

/** Builds each peer's page for production into a folder of its name, following its documentation. */
export async function buildPeers(outDir: string, stream: string, wanted: readonly Peer[]): Promise<void> {
  const root = fileURLToPath(new URL('../peers', import.meta.url));
  for (const peer of wanted) {
    await build({
      root,
      base: './',
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      // A constant, as the author of a page would write it.
      define: { 'import.meta.env.PARDEH_STREAM': JSON.stringify(stream) },
      build: {
        outDir: `${outDir}/${peer}`,
        emptyOutDir: true,
        target: ['chrome111', 'safari16.4', 'firefox121'],
        chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
        rolldownOptions: { input: `${root}/${peer}.html` },
      },
    });
  }
}
