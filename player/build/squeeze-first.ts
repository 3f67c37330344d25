import { minify } from 'terser';
import type { Plugin } from 'vite';

/** What stands before the picture or the controls. For the rest the build's own minifier is good enough, and quick. */
const FIRST = new Set(['index', 'controls', 'hls-engine']);

/** Minifies once more what every viewer waits for: terser finds one or two parts in a hundred that are left. */
export function squeezeFirst(): Plugin {
  return {
    name: 'pardeh:squeeze-first',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !FIRST.has(chunk.name)) continue;
          const sources = bundle[`${chunk.fileName}.map`];
          const { code, map } = await minify(chunk.code, {
            ecma: 2020,
            module: true,
            compress: { passes: 2 },
            ...(sources?.type === 'asset' && {
              sourceMap: {
                content: String(sources.source),
                url: `${chunk.fileName.replace(/^.*\//, '')}.map`,
              },
            }),
          });
          if (code !== undefined) chunk.code = code;
          if (sources?.type === 'asset' && typeof map === 'string') sources.source = map;
        }
      },
    },
  };
}
