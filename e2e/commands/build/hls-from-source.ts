import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What the player uses of hls.js; the rest of its features are left out of the build. */
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
  // The worker is a file of its own (`workerPath`), since the content security policy allows no blob.
  __HLS_WORKER_BUNDLE__: 'undefined',
  __IN_WORKER__: false,
};

/**
 * Each of its controllers looks ten times a second whether something is to be done, although every event that gives it
 * something to do wakes it as well: half of all main-thread time of a film that runs. Four times a second is enough.
 */
const LOOK_MS = 250;
const LOOKS = /^const TICK_INTERVAL = 100;/m;
const LOOKERS = ['stream-controller', 'audio-stream-controller', 'gap-controller'].map(
  (name) => `/hls.js/src/controller/${name}.ts`,
);

/**
 * Builds hls.js from its sources, a quarter lighter than as it is published: it is the largest part of what stands
 * before the first frame. Development serves the published file, which is one request in place of a hundred.
 */
export function hlsFromSource(root: string): Plugin {
  const { version }: { version: string } = JSON.parse(
    readFileSync(`${root}node_modules/hls.js/package.json`, 'utf8'),
  );
  return {
    name: 'pardeh:hls-from-source',
    apply: 'build',
    transform: {
      filter: { id: LOOKERS.map((path) => new RegExp(`${path.replaceAll('.', '\\.')}$`)) },
      handler(code, id) {
        if (!LOOKS.test(code)) this.error(`The interval is not where it was in ${id}`);
        return { code: code.replace(LOOKS, `const TICK_INTERVAL = ${LOOK_MS};`), map: null };
      },
    },
    config: () => ({
      resolve: { alias: [{ find: /^hls\.js$/, replacement: `${root}node_modules/hls.js/src/hls.ts` }] },
      define: {
        ...Object.fromEntries(Object.entries(SWITCHES).map(([name, value]) => [name, String(value)])),
        __VERSION__: JSON.stringify(version),
      },
    }),
  };
}
