import type { Connect, Plugin, Rolldown } from 'vite';
import type { Config } from '../../../player/config';

const PAGE = 'plr/preload.html';

/** Chunks that each stream's player asks for until its controls are drawn, by name. */
const NEEDED = ['first', 'hls-engine', 'controls'];

/**
 * A page that asks for the player's files and does nothing else: the SDK's `preload` opens it in a hidden frame, so that
 * the files are where the player's own frame looks for them.
 */
export function preloadPage(config: Config): Plugin {
  const empty: Connect.NextHandleFunction = (request, response, next) => {
    if (request.url !== `/${PAGE}`) return next();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(write([], config));
  };
  return {
    name: 'pardeh:preload-page',
    // In development files are many and change; there is nothing that would be worth an early request.
    configureServer: (server) => void server.middlewares.use(empty),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: PAGE, source: write(findFiles(bundle), config) });
      },
    },
  };
}

function findFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const needed = chunks.filter(({ name, isEntry }) => isEntry || NEEDED.includes(name));
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [
    ...new Set([
      ...needed.map(({ fileName }) => fileName),
      ...needed.flatMap((one) => one.imports),
      ...styles,
    ]),
  ];
}

function write(files: readonly string[], { platformUrl }: Config): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" crossorigin href="../${file}" />`
      : `<link rel="modulepreload" href="../${file}" />`,
  );
  if (!platformUrl.startsWith('/'))
    links.push(`<link rel="preconnect" crossorigin href="${new URL(platformUrl).origin}" />`);
  return `<!doctype html>
<meta charset="utf-8" />
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'" />
<meta name="robots" content="noindex" />
<title>Pardeh</title>
${links.join('\n')}
`;
}
