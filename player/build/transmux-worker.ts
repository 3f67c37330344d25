import { build, type Plugin } from 'vite';
import { BROWSERS, FIELDS_AS_ASSIGNMENTS } from './browsers.ts';
import { dropLogs } from './drop-logs.ts';
import { WORKER_SWITCHES, writeSwitches } from './hls-from-source.ts';

/** The import of the worker's address in `engine/hls/hls-config.ts`. */
const ADDRESS = /hls\.js\/src\/demux\/transmuxer-worker\?url$/;
const RESOLVED = '\0pardeh:transmux-worker';
/** In the export a hash is added, and `inline-scripts.ts` finds the file by this name. */
const NAME = 'hls.worker.js';

/** The demuxer of MPEG-TS, and the module that replaces it. */
const TS_DEMUXER = '../demux/tsdemuxer';
export const tsDemuxerOf = (root: string) => `${root}player/engine/hls/transmux/ts-demuxer.ts`;

/** Whether an import of hls.js's transmuxer is that of its MPEG-TS demuxer. */
export const isTsDemuxer = (source: string, importer: string) =>
  source === TS_DEMUXER && importer.endsWith('/hls.js/src/demux/transmuxer.ts');

/**
 * Builds hls.js's worker from its sources as well, into one script. The worker reads all containers, and the codecs of
 * MPEG-TS that few devices decode.
 */
export function transmuxWorker(root: string): Plugin {
  let isExport = false;
  return {
    name: 'pardeh:transmux-worker',
    enforce: 'pre',
    config(_, { command }) {
      isExport = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_, response, next) => {
        buildWorker(root)
          .then((code) => {
            response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
            response.end(code);
          })
          .catch(next);
      });
    },
    resolveId: (source) => (ADDRESS.test(source) ? RESOLVED : null),
    load: {
      filter: { id: new RegExp(RESOLVED) },
      async handler() {
        if (!isExport) return `export default '/${NAME}';`;
        const file = this.emitFile({ type: 'asset', name: NAME, source: await buildWorker(root) });
        return `export default import.meta.ROLLUP_FILE_URL_${file};`;
      },
    },
  };
}

async function buildWorker(root: string): Promise<string> {
  const sources = `${root}node_modules/hls.js/src/`;
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: writeSwitches(WORKER_SWITCHES),
    resolve: { alias: [{ find: /^hls\.js\/src\//, replacement: sources }] },
    plugins: [
      dropLogs(),
      {
        name: 'pardeh:ts-demuxer',
        enforce: 'pre',
        resolveId: (source, importer = '') => (isTsDemuxer(source, importer) ? tsDemuxerOf(root) : null),
      },
    ],
    build: {
      lib: { entry: `${sources}demux/transmuxer-worker.ts`, formats: ['iife'], name: 'transmuxer' },
      write: false,
      target: BROWSERS,
      rolldownOptions: { transform: FIELDS_AS_ASSIGNMENTS, output: { codeSplitting: false, minify: true } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunk = outputs.find((one) => one.type === 'chunk');
  if (chunk === undefined) throw new Error('The worker of hls.js was not built.');
  return chunk.code;
}
