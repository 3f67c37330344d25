import { readFileSync } from 'node:fs';
import { type Plugin, transformWithOxc } from 'vite';

/** The features of hls.js that every stream uses; the others are compiled out. */
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
  // The worker is a file of its own (`transmux-worker.ts`), because the content security policy allows no blob.
  __HLS_WORKER_BUNDLE__: 'undefined',
  __IN_WORKER__: false,
  /** A switch of the player, not of hls.js: whether this is the full build. */
  __FULL_BUILD__: false,
};

/** Switches of the full build, which is loaded for streams and videos that need one of these features. */
const FULL_SWITCHES = {
  ...SWITCHES,
  __USE_CONTENT_STEERING__: true,
  __USE_EME_DRM__: true,
  __USE_VARIABLE_SUBSTITUTION__: true,
  __FULL_BUILD__: true,
};

/** Switches of the whole transmuxer: streams of fragmented MP4 do not load the rare codecs of MPEG-TS. */
const WHOLE_SWITCHES = { ...SWITCHES, __USE_M2TS_ADVANCED_CODECS__: true };

/** Switches of the worker (`transmux-worker.ts`). */
export const WORKER_SWITCHES = { ...WHOLE_SWITCHES, __IN_WORKER__: true };

/** Suffix of the modules of the full build. */
const FULL = '?full';

/**
 * Suffix of the modules of the whole transmuxer (`main-thread-transmuxer.ts`): its chunk shares none with the engine's.
 */
const WHOLE = '?whole';

/** Modules that exist once in each build: those of hls.js, and those of the engine that extend them. */
const IN_BOTH = /\/(?:hls\.js\/src|player\/engine\/(?:hls|start\/adopt))\/.*\.ts$/;

/** Suffix of the modules of hls.js's reader of WebVTT, for the same reason. */
const ALONE = '?alone';

const COPIED = {
  [FULL]: IN_BOTH,
  [WHOLE]: /\/(?:hls\.js\/src|player\/engine\/hls\/transmux)\/.*\.ts$|\/@svta\/.*\.js$/,
  [ALONE]: /\/hls\.js\/src\/.*\.ts$|\/@svta\/.*\.js$/,
} as const;

/** Asks the browser which codecs it supports, so it needs the codecs of all transmuxers. */
const CODECS = /\/hls\.js\/src\/utils\/codecs\.ts/;
const CODECS_SWITCHES = { __USE_M2TS_ADVANCED_CODECS__: true };

const suffixOf = (id: string | undefined) =>
  ([FULL, WHOLE, ALONE] as const).find((suffix) => id?.endsWith(suffix) === true);

/**
 * Modules that the player never runs: timed metadata (`hls-config.ts`); CMCD, for which the player has its own code
 * (`engine/hls/cmcd`); a lower quality after dropped frames, which is switched off; cues of captions in the video, for
 * which the player has its own code; and, except in the full build, the parser of these captions. If the modules
 * stayed, the tables of their libraries would stay in the build although the imports are unused.
 */
const UNUSED =
  /\/hls\.js\/src\/(?:utils\/cea-608-parser\.ts|(?:utils\/cues|controller\/(?:id3-track|cmcd|fps)-controller)\.ts(?:\?full)?)$/;

/** hls.js's `VTTCue` for browsers without one, which the player does not support. Node has no such class. */
const OWN_CUE = /\/hls\.js\/src\/utils\/vttcue\.ts(?:\?(?:full|alone))?$/;
const NATIVE_CUE = 'export default globalThis.VTTCue ?? class {};';

/** The parsers of subtitles, which load on demand: most streams have no subtitles. */
const SUBTITLES = /\/hls\.js\/src\/utils\/(?:imsc1-ttml|webvtt)-parser\.ts(?:\?full)?$/;
const lateParsers = (root: string) => {
  const from = (file: string) => JSON.stringify(`${root}player/engine/hls/captions/${file}.ts`);
  return `export const IMSC1_CODEC = 'stpp.ttml.im1t';
export { parseIMSC1 } from ${from('late-subtitle-segment')};
export { parseWebVTT } from ${from('late-webvtt')};`;
};

/** The parser's tables would stay in the usual build, which imports the parser but uses nothing of it. */
const TABLES = /\/cea-608-parser\.ts/;

export const writeSwitches = (switches: Readonly<Record<string, boolean | string>>) =>
  Object.fromEntries(Object.entries(switches).map(([name, value]) => [name, String(value)]));

/**
 * Builds hls.js from its sources, a quarter lighter than as it is published: it is the largest part of the code before
 * the first frame. An import with `?full` gets the module, and all that it imports of the engine, with more switches
 * on. Faults of the sources are corrected by `patches`, which are applied when dependencies are installed, so that
 * development, tests and production run the same engine.
 */
export function hlsFromSource(root: string): Plugin[] {
  const { version }: { version: string } = JSON.parse(
    readFileSync(`${root}node_modules/hls.js/package.json`, 'utf8'),
  );
  return [
    {
      name: 'pardeh:hls-from-source',
      // Replaces unused modules as hls.js's own builds do.
      load: {
        filter: { id: [UNUSED, SUBTITLES, OWN_CUE] },
        handler: (id) => {
          if (SUBTITLES.test(id)) return lateParsers(root);
          return OWN_CUE.test(id) ? NATIVE_CUE : 'export default undefined;';
        },
      },
      config: () => ({
        resolve: {
          alias: [
            { find: /^hls\.js$/, replacement: `${root}node_modules/hls.js/src/exports-named.ts` },
            // Modules that hls.js does not export.
            { find: /^hls\.js\/src\//, replacement: `${root}node_modules/hls.js/src/` },
          ],
        },
        define: { ...writeSwitches(SWITCHES), __VERSION__: JSON.stringify(version) },
      }),
    },
    {
      name: 'pardeh:hls-full-build',
      enforce: 'pre',
      async resolveId(source, importer, options) {
        const suffix = suffixOf(source) ?? suffixOf(importer);
        if (suffix === undefined) return null;
        const wanted = source.replace(suffixOf(source) ?? '', '');
        const found = await this.resolve(wanted, importer, { ...options, skipSelf: true });
        const [path = ''] = found?.id.split('?') ?? [];
        return COPIED[suffix].test(path) ? `${path}${suffix}` : found;
      },
      load: {
        filter: { id: [/\.ts\?(?:full|whole)$/, CODECS] },
        async handler(id) {
          if ([UNUSED, SUBTITLES, OWN_CUE].some((left) => left.test(id))) return null;
          const suffix = suffixOf(id);
          const [file = ''] = id.split('?');
          const source = readFileSync(file, 'utf8');
          const define = writeSwitches({
            ...(suffix === FULL ? FULL_SWITCHES : suffix === WHOLE ? WHOLE_SWITCHES : SWITCHES),
            ...(CODECS.test(id) && CODECS_SWITCHES),
          });
          const loaded = await transformWithOxc(source, file, { define });
          return TABLES.test(id) ? Object.assign(loaded, { moduleSideEffects: false }) : loaded;
        },
      },
    },
  ];
}
