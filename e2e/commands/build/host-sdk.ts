import { build, type Connect, type Plugin } from 'vite';

/** The two ways a host page loads the SDK: as an ES module, and as a script that sets the global `HostSDK`. */
const FILES = {
  'host-sdk.js': { entry: 'host-sdk/index.ts', format: 'es' },
  'host-sdk.global.js': { entry: 'host-sdk/global.ts', format: 'iife' },
} as const;

type FileName = keyof typeof FILES;

/** Serves and emits the SDK beside the player, built for itself: a host page must not load a chunk of the player. */
export function hostSdk(root: string): Plugin {
  const serve: Connect.NextHandleFunction = (request, response, next) => {
    const name = request.url?.slice(1).split('?')[0];
    if (!isFileName(name)) return next();
    buildFile(root, name)
      .then((code) => {
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
        response.end(code);
      })
      .catch(next);
  };
  return {
    name: 'pardeh:host-sdk',
    configureServer: (server) => void server.middlewares.use(serve),
    async generateBundle() {
      for (const name of Object.keys(FILES)) {
        if (isFileName(name))
          this.emitFile({ type: 'asset', fileName: name, source: await buildFile(root, name) });
      }
    },
  };
}

function isFileName(name: string | undefined): name is FileName {
  return name !== undefined && Object.hasOwn(FILES, name);
}

async function buildFile(root: string, name: FileName): Promise<string> {
  const { entry, format } = FILES[name];
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome111', 'safari16.4', 'firefox121'],
      // Libraries keep their white space otherwise, for bundlers that come after; this file goes to browsers.
      rolldownOptions: { output: { minify: true } },
      lib: { entry: `${root}${entry}`, formats: [format], name: 'PardehHostSdk' },
    },
  });
  const output = Array.isArray(result)
    ? result.flatMap((one) => one.output)
    : 'output' in result
      ? result.output
      : [];
  const chunk = output.find((one) => one.type === 'chunk');
  if (chunk === undefined) throw new Error(`${name} was not built.`);
  return chunk.code;
}
