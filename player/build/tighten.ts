import { minify } from 'terser';
import type { Plugin } from 'vite';

/** Chunks that every film loads in its first seconds. */
const FIRST = new Set(['hls-engine', 'index', 'controls', 'later', 'shared', 'after', 'axios']);

/**
 * Compresses these chunks before the bundler's own minifier, which alone leaves them 2% larger. Terser is slow, so
 * other chunks do without. Reading a property counts as a side effect (`pure_getters`), because it subscribes to
 * signals.
 */
export function tighten(): Plugin {
  return {
    name: 'pardeh:tighten',
    apply: 'build',
    enforce: 'post',
    async renderChunk(code, { name }) {
      if (!FIRST.has(name)) return null;
      const { code: tight = code, map } = await minify(code, {
        module: true,
        compress: { passes: 3, ecma: 2020, pure_getters: false },
        mangle: false,
        sourceMap: true,
      });
      return { code: tight, map: typeof map === 'string' ? map : null };
    },
  };
}
