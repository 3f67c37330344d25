import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The features of hls.js that the player uses; the others are compiled out. */
const SWITCHES = {
  __USE_ALT_AUDIO__: true,
  __USE_SUBTITLES__: true,
  __USE_CMCD__: false,
  __USE_CONTENT_STEERING__: false,
  __USE_EME_DRM__: false,
  __USE_IFRAMES__: false,
  __USE_INTERSTITIALS__: false,
  __USE_M2TS_ADVANCED_CODECS__: false,
  __USE_MEDIA_CAPABILITIES__: false,
  __USE_VARIABLE_SUBSTITUTION__: false,
  // The worker is a file of its own (`workerPath`), because the content security policy allows no blob.
  __HLS_WORKER_BUNDLE__: 'undefined',
  __IN_WORKER__: false,
};

/** Modules that the player's configuration never runs (`hls-config.ts`): captions within the video, and timed metadata. */
const UNUSED = /\/hls\.js\/src\/(?:utils\/cea-608-parser|controller\/id3-track-controller)\.ts$/;

/**
 * Builds hls.js from its sources, a quarter lighter than as it is published: it is the largest part of the code before
 * the first frame. Faults of the sources are corrected by `patches`, which are applied when dependencies are installed,
 * so that development, tests and production run the same engine.
 */
export function hlsFromSource(root: string): Plugin {
  const { version }: { version: string } = JSON.parse(
    readFileSync(`${root}node_modules/hls.js/package.json`, 'utf8'),
  );
  return {
    name: 'pardeh:hls-from-source',
    // As its own builds do with what they leave out.
    load: { filter: { id: UNUSED }, handler: () => 'export default undefined;' },
    config: () => ({
      resolve: {
        alias: [{ find: /^hls\.js$/, replacement: `${root}node_modules/hls.js/src/exports-named.ts` }],
      },
      define: {
        ...Object.fromEntries(Object.entries(SWITCHES).map(([name, value]) => [name, String(value)])),
        __VERSION__: JSON.stringify(version),
      },
    }),
  };
}
