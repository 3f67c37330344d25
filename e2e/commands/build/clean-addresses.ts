import type { Connect, Plugin } from 'vite';

/**
 * The page answers at `/plr?…` as well as at `/plr/?…`: hosts and people write the first, static servers without
 * rewrites know only the second, and some of those redirect and drop the query. So the export ships both files.
 */
export function cleanAddresses(): Plugin {
  const answerCleanAddress: Connect.NextHandleFunction = (request, _response, next) => {
    request.url = request.url
      ?.replace(/^\/plr(?=\?|$)/, '/plr/index.html')
      .replace(/^\/plr\/(?=\?|$)/, '/plr/index.html');
    next();
  };
  return {
    name: 'pardeh:clean-addresses',
    configureServer: (server) => void server.middlewares.use(answerCleanAddress),
    configurePreviewServer: (server) => void server.middlewares.use(answerCleanAddress),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['plr/index.html'];
        if (page?.type !== 'asset') return;
        // One folder up in the address means one folder less in each relative reference.
        const source = String(page.source)
          .replaceAll('="../', '="./')
          .replaceAll('"../assets/', '"./assets/');
        this.emitFile({ type: 'asset', fileName: 'plr.html', source });
      },
    },
  };
}
