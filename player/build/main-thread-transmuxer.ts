import type { Plugin } from 'vite';
import { isTsDemuxer, tsDemuxerOf } from './transmux-worker.ts';

/**
 * Imports of hls.js's interface to its worker: the transmuxer of the main thread, and the function that creates the
 * worker.
 */
const IN_ITS_PLACE: Readonly<Record<string, string>> = {
  '../demux/transmuxer': 'transmuxer.ts',
  './inject-worker': 'shared-worker.ts',
};

/** Demuxers of all containers except fragmented MP4, and the remuxer that converts them to MP4. */
const OTHER_CONTAINERS = /\/(?:tsdemuxer|aacdemuxer|mp3demuxer|mp4-remuxer)$/;

/** Has tables, which would stay in the build because other modules use functions of the module that imports it. */
const GENERATOR = './mp4-generator';

/** Stands for modules that are left out, as in hls.js's own builds. */
const NOTHING = '\0pardeh:nothing';

/**
 * In the main thread, hls.js's transmuxer is `engine/hls/transmux/transmuxer.ts`, which contains the demuxer of
 * fragmented MP4, and loads the others as one chunk (`?whole`, `hls-from-source.ts`): most streams that need them use
 * the worker.
 */
export function mainThreadTransmuxer(root: string): Plugin {
  return {
    name: 'pardeh:main-thread-transmuxer',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const [file = '', query = ''] = importer?.split('?') ?? [];
      const own = file.endsWith('/hls.js/src/demux/transmuxer-interface.ts')
        ? IN_ITS_PLACE[source]
        : undefined;
      if (own !== undefined)
        return `${root}player/engine/hls/transmux/${own}${query === 'full' ? '?full' : ''}`;
      if (query === 'whole') return isTsDemuxer(source, file) ? `${tsDemuxerOf(root)}?whole` : null;
      if (file.endsWith('/hls.js/src/demux/transmuxer.ts'))
        return OTHER_CONTAINERS.test(source) ? NOTHING : null;
      if (source !== GENERATOR || !file.endsWith('/hls.js/src/remux/mp4-remuxer.ts')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, moduleSideEffects: false };
    },
    load: { filter: { id: new RegExp(NOTHING) }, handler: () => 'export default undefined;' },
  };
}
