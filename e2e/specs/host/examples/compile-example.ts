import { fileURLToPath } from 'node:url';
import { build, transformWithOxc } from 'vite';
import type { Example } from './read-examples';

/** Scripts by file name. */
export type Scripts = ReadonlyMap<string, string>;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The name of an example's first file. */
export const ENTRY = 'example.js';

/** Renders the component that an example exports as `film`. */
const DRAW = `
  import { createRoot } from 'react-dom/client';
  import { film } from 'example';
  createRoot(document.querySelector('#root')).render(film);
`;

/**
 * A page's scripts for an example. Modules keep their imports, which the page maps to the export's files; React
 * consists of packages, so a component is bundled with it.
 */
export async function compileExample({ language, code }: Example): Promise<Scripts> {
  if (language === 'tsx') return bundle(DRAW, code);
  if (language === 'html')
    return code.includes("'media-chrome'") ? bundle(`import 'media-chrome';`) : new Map();
  // Without a file name, its settings would be looked up in the project.
  const { code: script } = await transformWithOxc(code, `${ROOT}example.ts`);
  return new Map([[ENTRY, script]]);
}

async function bundle(entry: string, example = ''): Promise<Scripts> {
  const modules = new Map([
    ['entry', { id: `${ROOT}entry.ts`, code: entry }],
    ['example', { id: `${ROOT}example.tsx`, code: example }],
  ]);
  const result = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'silent',
    base: './',
    define: { __PARDEH_PLATFORM_ORIGIN__: '""' },
    resolve: { alias: { '@pardeh/host-sdk/react': `${ROOT}host-sdk/react.tsx` } },
    plugins: [
      {
        name: 'example',
        resolveId: (source) => modules.get(source)?.id,
        load: (id) => [...modules.values()].find((module) => module.id === id)?.code,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'entry',
        output: { entryFileNames: ENTRY, chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunks = outputs.flatMap(({ output }) => output.filter((one) => one.type === 'chunk'));
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}
