import { build, type Connect, type LibraryOptions, type Plugin, type Rolldown } from 'vite';
import type { Config } from '../config';
import { BROWSERS_WITH_FIELDS } from './browsers.ts';

/** The two ways a host page loads the SDK: as an ES module, and as a script that sets a global. */
const MODULE = 'host-sdk.js';
/** Further modules, each complete in itself. */
const MORE = { 'element/element': 'host-sdk.element.js', 'vimeo/vimeo': 'host-sdk.vimeo.js' };
const SCRIPTS = { global: 'host-sdk.global.js', 'vimeo/global': 'host-sdk.vimeo.global.js' };

/** Rarely used parts load on demand, from files shared by both forms. */
const PARTS = 'assets/sdk-[name]-[hash].js';

/** Needed by each mount. Its name is constant, so that pages that were opened before a new deployment find it. */
const WIRE = 'host-sdk.wire.js';

/** Variable of the script that contains the script's own address. */
const SCRIPT = '__SDK_SCRIPT__';

type Files = ReadonlyMap<string, string>;

interface Built {
  readonly name: string;
  readonly fileName: string;
  readonly code: string;
}

/** Serves and emits the SDK beside the player, as a separate build: a host page must not load chunks of the player. */
export function hostSdk(root: string, config: Config): Plugin {
  let files: Promise<Files> = Promise.resolve(new Map());
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const name = request.url?.slice(1).split('?')[0] ?? '';
    if ([MODULE, ...Object.values({ ...MORE, ...SCRIPTS })].includes(name)) files = buildSdk(root, config);
    files
      .then((built) => {
        const code = built.get(name);
        if (code === undefined) return next();
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end(code);
      })
      .catch(next);
  };
  return {
    name: 'pardeh:host-sdk',
    configureServer: (server) => void server.middlewares.use(serve),
    async generateBundle() {
      for (const [fileName, source] of await buildSdk(root, config))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

export async function buildSdk(root: string, config: Config): Promise<Files> {
  const module = (entry: string, entryFileNames: string) =>
    bundle(root, config, {
      lib: { entry: `${root}host-sdk/${entry}.ts`, formats: ['es'] },
      output: {
        entryFileNames,
        chunkFileNames: ({ name }) => (entryFileNames === MODULE && name === 'frame-wire' ? WIRE : PARTS),
      },
    });
  const modules = await module('index', MODULE);
  const more = await Promise.all(Object.entries(MORE).map(([entry, name]) => module(entry, name)));
  const parts = new Map(modules.map(({ name, fileName }) => [name, fileName]));
  const script = ([entry, entryFileNames]: [string, string]) =>
    bundle(root, config, {
      lib: { entry: `${root}host-sdk/${entry}.ts`, formats: ['iife'], name: 'PardehHostSdk' },
      output: { entryFileNames, intro: `var ${SCRIPT}=document.currentScript?.src;` },
      plugins: [partsBeside(parts)],
      // A classic script has no `import.meta.url`, only the address of its element.
      define: { 'import.meta.url': SCRIPT },
    });
  const scripts = await Promise.all(Object.entries(SCRIPTS).map(script));
  return new Map(
    [...more.flat(), ...modules, ...scripts.flat()].map(({ fileName, code }) => [fileName, code]),
  );
}

/**
 * The script is one file, and loads its later parts from the files of the module. Their addresses are resolved against
 * the script's own address, because relative addresses have no base in a script of another origin.
 */
function partsBeside(parts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'pardeh:parts-beside',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/host-sdk/') || !code.includes('import(')) return null;
      const moved = code.replace(/import\('\.{1,2}\/(?:[\w-]+\/)*([\w-]+)'\)/g, (_, name: string) => {
        const file = parts.get(name) ?? this.error(`${name} is no part of the SDK.`);
        return `import(/* @vite-ignore */ new URL('${file}', ${SCRIPT}).href)`;
      });
      return { code: moved, map: null };
    },
  };
}

interface Own {
  readonly lib: LibraryOptions;
  readonly output: Rolldown.OutputOptions;
  readonly plugins?: readonly Plugin[];
  readonly define?: Readonly<Record<string, string>>;
}

async function bundle(
  root: string,
  config: Config,
  { lib, output, plugins = [], define }: Own,
): Promise<Built[]> {
  const { platformUrl } = config;
  const platform = platformUrl.startsWith('/') ? '' : new URL(platformUrl).origin;
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins],
    define: { __PARDEH_PLATFORM_ORIGIN__: JSON.stringify(platform), ...define },
    build: {
      lib,
      write: false,
      target: BROWSERS_WITH_FIELDS,
      // By default, library builds keep white space for later bundlers; browsers load these files directly.
      rolldownOptions: { output: { ...output, minify: true } },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const chunks = outputs.flatMap((one) => one.output.filter((file) => file.type === 'chunk'));
  return chunks.map(({ name, fileName, code }) => {
    // Annotations for bundlers; no further bundler processes these files.
    return { name, fileName, code: code.replaceAll('/* @__PURE__ */ ', '') };
  });
}
