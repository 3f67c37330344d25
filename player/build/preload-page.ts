import { fileURLToPath } from 'node:url';
import type { Connect, Plugin, Rolldown } from 'vite';
import type { BuildConfig } from '../config';
import { buildInline } from './build-inline.ts';
import { withPolicy } from './content-security.ts';
import { writePlatformLine, writeSettings } from './page-settings.ts';

const PAGE = 'plr/preload.html';

const EARLY = fileURLToPath(new URL('../plr/request-details.ts', import.meta.url));
const PRELOAD = fileURLToPath(new URL('../plr/preload.ts', import.meta.url));

/** Chunks that every stream needs until the controls are drawn, by name. */
const NEEDED = ['index', 'hls-engine', 'controls'];

/**
 * A page that prefetches the player's files and, if its address names a stream, the start of the stream: the SDK's
 * `preload` opens it in a hidden frame, so that everything is in the cache of the player's own frame.
 */
export function preloadPage(define: Record<string, string>, config: BuildConfig): Plugin {
  const write = async (files: readonly string[], settings = '') => {
    const scripts = await Promise.all([EARLY, PRELOAD].map((entry) => buildInline(entry, define)));
    return writePage(scripts, files, config, settings);
  };
  // In development, files are many and change, so none is worth an early request.
  const empty: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url?.split('?')[0] !== `/${PAGE}`) return next();
    const answer = async () => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(await write([]));
    };
    answer().catch(next);
  };
  return {
    name: 'pardeh:preload-page',
    configureServer: (server) => void server.middlewares.use(empty),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({
          type: 'asset',
          fileName: PAGE,
          source: await write(findFiles(bundle), writeSettings(config)),
        });
      },
    },
  };
}

function findFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const needed = chunks.filter(({ name }) => NEEDED.includes(name));
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [
    ...new Set([
      ...needed.map(({ fileName }) => fileName),
      ...needed.flatMap((one) => one.imports),
      ...styles,
    ]),
  ];
}

/** As in the player's page, the start of the stream is requested before any file. */
function writePage(
  scripts: readonly string[],
  files: readonly string[],
  config: BuildConfig,
  settings: string,
): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="../${file}" />`
      : `<link rel="modulepreload" href="../${file}" />`,
  );
  const line = writePlatformLine(config);
  if (line !== '') links.push(line);
  const page = `<!doctype html>
<meta charset="utf-8" />
<meta name="referrer" content="strict-origin" />
<meta name="robots" content="noindex" />
<title>Pardeh</title>
${settings}${scripts.map((script) => `<script>${script}</script>`).join('\n')}
${links.join('\n')}
`;
  return withPolicy(page, config);
}
